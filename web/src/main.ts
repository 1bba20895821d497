import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { dress } from './ui/prefs.svelte';

dress();
mount(App, { target: document.getElementById('app')! });
