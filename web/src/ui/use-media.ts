import { useSyncExternalStore } from 'react';

/** The widths at which layouts change, in CSS pixels. Style sheets name the same numbers. */
export const widths = { small: 1250, mobile: 1020, phone: 600, fewerPages: 1299 } as const;

/** Whether the window is at most so wide. */
export function useAtMost(width: keyof typeof widths): boolean {
  const query = `(max-width: ${widths[width]}px)`;
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}
