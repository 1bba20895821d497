// How moments are told on the page for operators.

import { language } from '../ui/texts.svelte';

/** A moment, with its day. */
export const moment = (at: number): string => new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
