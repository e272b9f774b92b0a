import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { LiveMap, Place } from './live-map.js';
import styles from './map.module.css';
import { type MapPadding, popupCorner } from './padding.js';

interface SitePopupProps {
  readonly live: LiveMap;
  readonly place: Place;
  readonly padding: MapPadding;
  readonly children: ReactNode;
}

/** A box next to a place of the map that moves with it, without rendering. */
export function SitePopup({ live, place: { lat, lng }, padding, children }: SitePopupProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    // Measured when it changes: to ask with every move would lay the page out again.
    let size = { width: element.offsetWidth, height: element.offsetHeight };
    const move = () => {
      const { x, y } = popupCorner(live.project({ lat, lng }), size, padding, live.size());
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
  }, [live, lat, lng, padding]);
  return (
    <div ref={box} className={`${styles.float} ${styles.popup}`}>
      {children}
    </div>
  );
}
