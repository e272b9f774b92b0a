import { MapPin } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import layout from '../ui/layout.module.css';
import type { LiveMap } from './live-map.js';
import styles from './map.module.css';
import type { FoundPlace as Found } from './place-search.js';

/** The place that was searched for: a pin whose foot is there, and its name below. It moves with the map, without rendering. */
export function FoundPlace({ live, place: { lat, lng, name } }: { readonly live: LiveMap; readonly place: Found }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () =>
      live.onFrame(() => {
        const { x, y } = live.project({ lat, lng });
        if (box.current !== null) box.current.style.translate = `calc(${Math.round(x)}px - 50%) ${Math.round(y)}px`;
      }),
    [live, lat, lng],
  );
  return (
    <div ref={box} className={styles.foundPlace} data-part="found-place">
      <MapPin aria-hidden fill="var(--elevated)" style={{ width: 28, height: 28 }} />
      <span className={`${styles.float} ${layout.small}`}>{name}</span>
    </div>
  );
}
