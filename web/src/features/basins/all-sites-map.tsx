import type { ListedBasin, Site, Study } from '@headworks/api/paths/study/shapes';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '../../api/call.js';
import { queryKeys } from '../../api/query-keys.js';
import { mapSitesOf } from '../../entities/site/map-sites.js';
import { isUnassigned } from '../../entities/site/site.js';
import { MapView } from '../../map/map-view.js';
import { useMember } from '../../session/member.js';
import { useAppearance } from '../../theme/appearance.js';
import { series } from '../../theme/series.js';
import { formatCount } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import styles from './basins.module.css';
import { basinsTexts } from './texts.js';

const t = basinsTexts;

/** Every located site of a study on a map that nothing can be changed on, coloured by basin; the basins in the order of their names. */
export function AllSitesMap({ study, basins }: { readonly study: Study; readonly basins: readonly ListedBasin[] }) {
  const { units } = useMember();
  const { mode } = useAppearance();
  const sites = useQuery({
    queryKey: [...queryKeys.basins(study.id), 'sites'],
    queryFn: ({ signal }) => call('studyGetSites', { studyId: study.id }, signal),
  });
  const palette = series[mode];
  const colours = useMemo(() => new Map(basins.map(({ id }, place) => [id, palette[place % palette.length] ?? ''])), [basins, palette]);
  const colourOf = useCallback((site: Site) => colours.get(site.basinid) ?? '', [colours]);
  const all = sites.data?.siteList;
  const located = useMemo(() => mapSitesOf(all ?? [], colourOf), [all, colourOf]);
  if (all === undefined || located.length === 0) return null;
  const missing = all.length - located.length;
  const total = sites.data?.total ?? all.length;
  const onMap = new Set(all.flatMap((site) => (isUnassigned(site) ? [] : site.basinid)));
  const shown = basins.filter(({ id }) => onMap.has(id));
  const legend = shown.map(({ id, name }) => (
    <li key={id} className={layout.inline}>
      <span aria-hidden className={styles.swatch} style={{ background: colours.get(id) }} />
      {name}
    </li>
  ));
  return (
    <>
      <div className={`${layout.card} ${styles.map}`}>
        <MapView sites={located} metric={units === '2'} legend={legend} />
      </div>
      {total > all.length && (
        <p className={layout.help} style={{ marginBottom: 12 }}>
          {t.first(formatCount(all.length), formatCount(total))}
        </p>
      )}
      {missing > 0 && (
        <p className={layout.help} style={{ marginBottom: 12 }}>
          {t.partial(formatCount(located.length), formatCount(all.length), missing)}
        </p>
      )}
    </>
  );
}
