import type { MouseEvent } from 'react';

/** Handles the click on a link to a dialog over the page. A click with a modifier key is left to the browser, which opens a tab. */
export const opening = (open: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open();
};
