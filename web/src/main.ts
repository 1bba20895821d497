import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { dress } from './ui/prefs.svelte';
import { worker } from './ui/worker';

dress();
mount(App, { target: document.getElementById('app')! });
// After what is to be seen.
if (import.meta.env.PROD) window.addEventListener('load', () => void worker());
