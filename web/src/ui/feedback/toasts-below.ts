import { useCallback, useEffect, useState } from 'react';

/** Pixels to the top of the window, and to what is above. */
const AWAY = 12;

/** For controls and notices over the top of a map: toasts of a phone are below them, over the map, instead of over them. */
export const toastsBelow = { 'data-toasts-below': '' } as const;

const allAbove = (): readonly Element[] => [...document.querySelectorAll('[data-toasts-below]')];

/** Pixels from the top of the window. On a page that is scrolled, what is above may be at its foot. */
const topNow = (): number => {
  const edges = allAbove().map((element) => element.getBoundingClientRect().bottom);
  return Math.min(Math.max(0, ...edges) + AWAY, window.innerHeight / 2);
};

/** Where toasts of a phone begin. `measure` finds it for the next one; it moves down when what is above grows, and never up under a finger. */
export function useTopOfToasts(): { readonly top: number; readonly measure: () => void } {
  const [top, setTop] = useState(AWAY);
  const [observer] = useState(() => new ResizeObserver(() => setTop((before) => Math.max(before, topNow()))));
  useEffect(() => () => observer.disconnect(), [observer]);
  const measure = useCallback(() => {
    observer.disconnect();
    for (const element of allAbove()) observer.observe(element);
    setTop(topNow());
  }, [observer]);
  return { top, measure };
}
