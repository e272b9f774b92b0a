import { type ComponentProps, lazy, Suspense } from 'react';
import styles from './map.module.css';
import type { MapCanvas as Loaded } from './map-canvas.js';

const MapCanvas = lazy(() => import('./map-canvas.js').then(({ MapCanvas }) => ({ default: MapCanvas })));

export type MapViewProps = ComponentProps<typeof Loaded>;

/** A map of sites that fills its box. Its code and its data load when the first one is shown. */
export const MapView = (props: MapViewProps) => (
  <Suspense fallback={<div className={styles.map} />}>
    <MapCanvas {...props} />
  </Suspense>
);
