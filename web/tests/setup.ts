// What jsdom lacks: media queries, all of which say no.
window.matchMedia ??= ((query: string) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} })) as unknown as typeof window.matchMedia;
Element.prototype.scrollTo ??= (() => {}) as typeof Element.prototype.scrollTo;
window.scrollTo = () => {};
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};

// The client's own words, as a page has them before it is shown.
const { wordedFor } = await import('../src/ui/texts.svelte');
for (const page of ['pages', 'decks', 'people']) await wordedFor(page);

export {};

// The test's document has no layout, so nothing is ever resized.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
