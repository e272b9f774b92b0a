import type { Navigator } from 'react-router-dom';

/** The router stores its entry index here; a link from outside has none. */
const placeOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null;

let onPop: ((event: PopStateEvent) => void) | null = null;

/** Call this before the router is created: window listeners receive back and forward in the order of their registration. */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => onPop?.(event));
}

/** A page is a path, or a section of it: what an address names besides, such as an open dialog, is still the same page. */
const pageOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get('section') ?? ''}`;

/**
 * Blocks every navigation: links, back and forward, and closing the tab (where the browser itself asks). `ask` receives a function that
 * continues the navigation. The router supports this only in its data routers, so its navigator is wrapped. Returns the function that ends
 * it.
 */
export function holdNavigation(navigator: Navigator, ask: (go: () => void) => void): () => void {
  const page = pageOf(window.location);
  let place = placeOf(window.history.state);
  const { push } = navigator;
  let returning = false;

  const holding = (to: Parameters<Navigator['push']>[0], ...rest: unknown[]): void => {
    // Further arguments are passed through.
    const go = () => push.call(navigator, to, ...(rest as [unknown, never]));
    const { pathname, search } = window.location;
    const target =
      typeof to === 'string' ? new URL(to, window.location.href) : { pathname: to.pathname ?? pathname, search: to.search ?? search };
    if (pageOf(target) === page) {
      go();
      place = placeOf(window.history.state);
    } else ask(go);
  };
  const holdBack = (event: PopStateEvent) => {
    const target = placeOf(event.state);
    if (returning) {
      returning = false;
      event.stopImmediatePropagation();
    } else if (pageOf(window.location) === page) place = target;
    else if (place !== null && target !== null && target !== place) {
      const steps = target - place;
      event.stopImmediatePropagation();
      returning = true;
      window.history.go(-steps);
      ask(() => window.history.go(steps));
    }
  };
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

  navigator.push = holding;
  onPop = holdBack;
  window.addEventListener('beforeunload', onUnload);
  return () => {
    navigator.push = push;
    onPop = null;
    window.removeEventListener('beforeunload', onUnload);
  };
}
