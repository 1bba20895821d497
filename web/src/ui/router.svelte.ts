// Addresses by the History API. A page is a name and its parts.

export interface Route {
  page: string;
  parts: string[];
  query: URLSearchParams;
}

function read(): Route {
  const [page = '', ...parts] = location.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  return { page, parts, query: new URLSearchParams(location.search) };
}

let route = $state.raw<Route>(read());

export const here = {
  get now(): Route {
    return route;
  },
};

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  route = read();
  window.scrollTo(0, 0);
}

window.addEventListener('popstate', () => (route = read()));

/** Links within the house do not load the page again. */
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
