import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStable } from '../ui/controls/use-stable.js';
import { LABEL_FONT } from './label-font.js';
import { type LiveMap, openLiveMap } from './live-map.js';
import type { MapSite } from './site.js';
import { useScreenMode } from './use-screen-mode.js';

/** Labels are measured and drawn in the page's font, so it has to be there. */
const fontsLoaded = (): Promise<unknown> =>
  Promise.all(
    [LABEL_FONT.weight, LABEL_FONT.selectedWeight].map((weight) => document.fonts.load(`${weight} ${LABEL_FONT.size}px 'IBM Plex Sans'`)),
  ).catch(() => undefined);

const hasWebGl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;

interface Opened {
  readonly live: LiveMap | null;
  /** The browser cannot draw maps. */
  readonly isImpossible: boolean;
  /** Counts how often the map has come to rest. */
  readonly rested: number;
}

/** Opens a map in the element for the life of the component. */
export function useLiveMap(host: RefObject<HTMLDivElement | null>, onPick: (site: MapSite | null) => void, onFault: () => void): Opened {
  const [live, setLive] = useState<LiveMap | null>(null);
  const [isImpossible, setImpossible] = useState(false);
  const [rested, setRested] = useState(0);
  const picked = useStable(onPick);
  const failed = useStable(onFault);
  const firstMode = useRef(useScreenMode());
  useEffect(() => {
    let opened: LiveMap | null = null;
    let isGone = false;
    const open = async () => {
      await fontsLoaded();
      if (isGone || host.current === null) return;
      if (!hasWebGl()) throw new Error('no WebGL 2');
      const listeners = { onPick: picked, onRest: () => setRested((count) => count + 1), onFault: failed };
      opened = await openLiveMap(host.current, firstMode.current, listeners);
      if (isGone) opened.close();
      else setLive(opened);
    };
    // Without it everything works from the list.
    open().catch(() => !isGone && setImpossible(true));
    return () => {
      isGone = true;
      setLive(null);
      opened?.close();
    };
  }, [host, picked, failed]);
  return { live, isImpossible, rested };
}
