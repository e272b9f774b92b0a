import type { Navigator } from 'react-router-dom';

/** The router counts its entries here; a link from outside has none. */
const placeOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null;

let onPop: ((event: PopStateEvent) => void) | null = null;

/** Call it before the router is made: listeners of the window hear of back and forward in the order in which they came. */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => onPop?.(event));
}

/**
 * Holds back every way to another page: links, back and forward, and the closing of the tab (where the browser itself asks). `ask` gets what
 * goes there after all. The router has no such thing outside of its data routers, so its navigator is wrapped. Answers what ends it.
 */
export function holdNavigation(navigator: Navigator, ask: (go: () => void) => void): () => void {
  const path = window.location.pathname;
  let place = placeOf(window.history.state);
  const { push } = navigator;
  let returning = false;

  const holding = (to: Parameters<Navigator['push']>[0], ...rest: unknown[]): void => {
    // The rest is handed on as it came.
    const go = () => push.call(navigator, to, ...(rest as [unknown, never]));
    const target = typeof to === 'string' ? new URL(to, window.location.href).pathname : (to.pathname ?? path);
    if (target === path) {
      go();
      place = placeOf(window.history.state);
    } else ask(go);
  };
  const holdBack = (event: PopStateEvent) => {
    const target = placeOf(event.state);
    if (returning) {
      returning = false;
      event.stopImmediatePropagation();
    } else if (window.location.pathname === path) place = target;
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
