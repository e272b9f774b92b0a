import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { LiveMap } from './live-map.js';
import styles from './map.module.css';
import type { Place } from './map-camera.js';
import { type MapPadding, popupCorner } from './padding.js';

interface SitePopupProps {
  readonly live: LiveMap;
  readonly place: Place;
  readonly padding: MapPadding;
  /** Pixels of it that controls of the map take at its lower edge: a box may cover them. */
  readonly controls: number;
  /** Pixels that what stands on the marker is higher than a marker alone. */
  readonly rise: number;
  readonly children: ReactNode;
}

/** A box next to a place of the map that moves with it, without rendering. */
export function SitePopup({ live, place: { lat, lng }, padding, controls, rise, children }: SitePopupProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    // Measured when it changes: to ask with every move would lay the page out again.
    let size = { width: element.offsetWidth, height: element.offsetHeight };
    const move = () => {
      const { x, y } = popupCorner(live.project({ lat, lng }), size, padding, live.size(), controls, rise);
      element.style.translate = `${x}px ${y}px`;
    };
    const observer = new ResizeObserver(() => {
      size = { width: element.offsetWidth, height: element.offsetHeight };
      move();
    });
    observer.observe(element);
    const stop = live.onFrame(move);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [live, lat, lng, padding, controls, rise]);
  return (
    <div ref={box} className={`${styles.float} ${styles.popup}`}>
      {children}
    </div>
  );
}
