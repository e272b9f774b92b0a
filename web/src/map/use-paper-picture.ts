import { useEffect, useMemo, useRef } from 'react';
import { beforePrinting, usePrinting } from '../theme/use-printing.js';
import { useStable } from '../ui/controls/use-stable.js';
import type { LiveMap } from './live-map.js';
import { useScreenMode } from './use-screen-mode.js';

/**
 * While the page is printed: the address of a picture of the map, since a canvas of WebGL is blank on paper. It is light if the print waits for it; a dark map that
 * the browser prints by its own command stays dark, because no base map can change at once. `paint` shows the map in a mode.
 */
export function usePaperPicture(live: LiveMap | null, paint: (mode: 'light' | 'dark') => Promise<void>): string | undefined {
  const mode = useScreenMode();
  const printing = usePrinting();
  const light = useRef<string>(undefined);
  const prepare = useStable(async (opened: LiveMap, signal: AbortSignal) => {
    if (mode === 'light') return;
    try {
      await paint('light');
      await opened.settled(signal);
      light.current = opened.picture();
    } finally {
      await paint(mode);
    }
  });
  useEffect(() => (live === null ? undefined : beforePrinting((signal) => prepare(live, signal))), [live, prepare]);
  useEffect(() => {
    if (!printing) return;
    return () => {
      light.current = undefined;
    };
  }, [printing]);
  return useMemo(() => (printing ? (light.current ?? live?.picture()) : undefined), [printing, live]);
}
