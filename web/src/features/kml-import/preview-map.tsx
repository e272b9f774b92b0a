import { basinKey } from '@headworks/site-import';
import { useMemo } from 'react';
import type { CheckedKml } from '../../files/orders.js';
import { MapView } from '../../map/map-view.js';
import type { MapSite } from '../../map/site.js';
import { useMember } from '../../session/member.js';
import { useAppearance } from '../../theme/appearance.js';
import { series } from '../../theme/series.js';
import layout from '../../ui/layout.module.css';
import type { BasinOfFile } from './basins-of-file.js';
import { validationTexts } from './texts.js';

const t = validationTexts;

const MAP = { height: 'clamp(280px, 46vh, 520px)', overflow: 'hidden' } as const;
const SWATCH = { width: 10, height: 10, borderRadius: '50%' } as const;

interface PreviewMapProps extends Pick<CheckedKml, 'sites' | 'flows'> {
  /** Empty where all sites go to one basin. */
  readonly basins: readonly BasinOfFile[];
}

/** The located sites of a file with their connections, coloured by basin. Nothing can be changed on it. */
export function PreviewMap({ sites, flows, basins }: PreviewMapProps) {
  const { units } = useMember();
  const { mode } = useAppearance();
  const palette = series[mode];
  const colours = useMemo(
    () => new Map(basins.map(({ name }, place) => [basinKey(name), palette[place % palette.length] ?? ''])),
    [basins, palette],
  );
  const located = useMemo(
    () =>
      sites.flatMap(({ siteName, location, basin = '' }, id): readonly MapSite[] => {
        const colour = colours.get(basinKey(basin));
        if (location === null || !(Math.abs(location.lat) <= 90 && Math.abs(location.lng) <= 180)) return [];
        return [{ id, name: siteName.trim(), ...location, enabled: true, ...(colour === undefined ? {} : { colour }) }];
      }),
    [sites, colours],
  );
  const connected = useMemo(() => {
    const ids = new Set(located.map(({ id }) => id));
    return flows.filter(({ from, to }) => ids.has(from) && ids.has(to));
  }, [flows, located]);
  if (located.length === 0) return <p className={layout.help}>{t.noMap}</p>;
  const legend = basins.map(({ name }) => (
    <li key={name} className={layout.inline}>
      <span aria-hidden style={{ ...SWATCH, background: colours.get(basinKey(name)) }} />
      {name === '' ? t.noBasin : name}
    </li>
  ));
  return (
    <div className={layout.card} style={MAP}>
      <MapView sites={located} flows={connected} metric={units === '2'} legend={legend.length === 0 ? null : legend} states={false} />
    </div>
  );
}
