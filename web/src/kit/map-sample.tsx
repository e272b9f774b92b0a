import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../api/query-client.js';
import { MapView } from '../map/map-view.js';
import type { MapSite } from '../map/site.js';
import { Button } from '../ui/controls/button.js';
import layout from '../ui/layout.module.css';
import styles from './kit.module.css';

const site = (id: number, name: string, lat: number, lng: number, enabled = true): MapSite => ({ id, name, lat, lng, enabled });

const town: readonly MapSite[] = [
  site(1, 'Interceptor MH01', 40.9982, -76.4688),
  site(2, 'Trunk MH14', 41.0004, -76.4639),
  site(3, 'Trunk MH27', 41.0026, -76.4592),
  site(4, 'Market St MH33', 41.0051, -76.456),
  site(5, 'Iron St MH41', 41.0076, -76.4532),
  site(6, 'College Hill MH52', 41.0079, -76.4478),
  site(7, 'Millville Rd MH61', 41.0055, -76.466),
  site(8, 'Fairview MH66', 41.0088, -76.4702),
  site(9, 'East St MH71', 41.0019, -76.4521),
  site(10, 'Creekside MH05', 41.0013, -76.4718),
  site(11, 'Penn St MH22', 41.0106, -76.4548, false),
];
const pairs: readonly (readonly [number, number])[] = [
  [2, 1],
  [3, 2],
  [4, 3],
  [5, 4],
  [6, 4],
  [7, 2],
  [8, 7],
  [9, 3],
  [10, 1],
];
const flows = pairs.map(([from, to]) => ({ from, to }));

const SIDE = 70;
/** As many sites as a map must carry, each flowing into the next one. */
const many = Array.from({ length: 5_000 }, (_, index) =>
  site(
    index + 1,
    `MH ${index + 1}`,
    40.9 + Math.floor(index / SIDE) * 0.003,
    -76.6 + (index % SIDE) * 0.004 + (index % 3) * 0.0007,
    index % 9 !== 0,
  ),
);
const manyFlows = many.slice(1).flatMap(({ id }) => (id % SIDE === 1 ? [] : { from: id, to: id - 1 }));

const padding = { top: 0, right: 0, bottom: 0, left: 0 };

const client = createQueryClient();

/** A map is drawn with every frame, so it waits until it is asked for. */
export function MapSample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={layout.stack}>
      <h2>Map</h2>
      {isOpen ? <OpenMap /> : <Button onClick={() => setOpen(true)}>Open the map</Button>}
    </section>
  );
}

/** The map with a town, with 5,000 sites, with none, and while a site is moved. */
function OpenMap() {
  const [sites, setSites] = useState(town);
  const [selected, setSelected] = useState<number | null>(null);
  const [movingId, setMovingId] = useState<number | null>(null);
  const show = (next: readonly MapSite[]) => {
    setSelected(null);
    setMovingId(null);
    setSites(next);
  };
  const chosen = sites.find(({ id }) => id === selected);
  const moving = sites.find(({ id }) => id === movingId);
  const moveTo = (lat: number, lng: number) =>
    setSites((current) => current.map((each) => (each.id === movingId ? { ...each, lat, lng } : each)));
  return (
    <>
      <div className={layout.row}>
        <Button onClick={() => show(town)}>Town</Button>
        <Button onClick={() => show(many)}>5,000 sites</Button>
        <Button onClick={() => show([])}>No site</Button>
        <Button onClick={() => setMovingId(movingId === null ? (selected ?? 7) : null)}>Change Location</Button>
        <Button onClick={() => setSelected(7)}>Select Millville Rd MH61</Button>
      </div>
      <p role="status">
        {chosen === undefined ? 'No site is selected' : `${chosen.name} is at ${chosen.lat.toFixed(5)}, ${chosen.lng.toFixed(5)}`}
      </p>
      <div className={`${layout.card} ${styles.mapBox}`}>
        <QueryClientProvider client={client}>
          <MapView
            sites={sites}
            flows={sites.length > town.length ? manyFlows : flows}
            selected={selected}
            onSelect={setSelected}
            padding={padding}
            popup={
              chosen && (
                <>
                  <h3>{chosen.name}</h3>
                  <p>Households: Not Set</p>
                </>
              )
            }
            moving={moving === undefined ? null : { id: moving.id, lat: moving.lat, lng: moving.lng, onMove: moveTo }}
          />
        </QueryClientProvider>
      </div>
    </>
  );
}
