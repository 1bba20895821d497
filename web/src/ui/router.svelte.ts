// Addresses by the History API. A page is a name and its parts.

export interface Route {
  page: string;
  parts: string[];
  query: URLSearchParams;
}

/** A part of an address; one that was cut off in the middle of a character stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function read(): Route {
  const [page = '', ...parts] = location.pathname.split('/').filter(Boolean).map(decoded);
  return { page, parts, query: new URLSearchParams(location.search) };
}

let route = $state.raw<Route>(read());

export const here = {
  get now(): Route {
    return route;
  },
};

/** Asked before a page is left; true if it is not left now, but by `on` if at all. */
type Guard = (on: () => void) => boolean;
let guard: Guard | null = null;
/** Where one is: the browser may have gone back already. */
let address = location.href;

/** Lets a page be asked before it is left; gives what ends that. */
export function guarded(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

/** Whether the page that is shown asks to stay. */
function stays(to: string, on: () => void): boolean {
  const page = (where: string) => new URL(where, address).href.replace(/#.*/, '');
  return page(to) !== page(address) && guard !== null && guard(on);
}

export function go(to: string, replace = false): void {
  const leave = () => {
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    arrive();
    window.scrollTo(0, 0);
  };
  if (!stays(to, leave)) leave();
}

function arrive(): void {
  route = read();
  address = location.href;
}

window.addEventListener('popstate', () => {
  const to = location.href;
  if (stays(to, () => go(to))) history.pushState(null, '', address);
  else arrive();
});

/** Links within the house do not load the page again. */
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
