// The languages that the client itself speaks, by their own names; their words are in `src/texts`.

export const LANGUAGES: Record<string, string> = { en: 'English', de: 'Deutsch' };

/** The first of these tags that is spoken here. */
export function spokenHere(tags: readonly string[]): string {
  return tags.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in LANGUAGES) ?? 'en';
}
