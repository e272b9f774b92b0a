import { useSyncExternalStore } from 'react';

/** The widths at which layouts change, in CSS pixels. Style sheets name the same numbers. */
export const widths = { small: 1250, sections: 1230, mobile: 1020, phone: 600, fewerPages: 1299 } as const;

/** Whether a media query matches. */
const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );

/** Whether the window has at most this width. */
export const useMaxWidth = (width: keyof typeof widths): boolean => useMedia(`(max-width: ${widths[width]}px)`);

/** Whether the user points with a finger. */
export const useCoarsePointer = (): boolean => useMedia('(pointer: coarse)');

/** Whether the user prefers reduced motion. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
