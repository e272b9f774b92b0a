import type { Basin, Site } from '@headworks/api/paths/study/shapes';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useAlerts } from '../../entities/gauge/use-clock-of-levels.js';
import { momentOf } from '../../playback/clock.js';
import { withDays } from '../../playback/in-address.js';
import { formatLoggerRange, formatLoggerTime } from '../../ui/format/format.js';
import { SeverityMark } from '../../ui/format/severity-mark.js';
import layout from '../../ui/layout.module.css';
import { gaugedSites, listedGauges, loggedDays } from './gauges.js';
import { basinPlaybackTexts as t } from './texts.js';
import { firstDays } from './use-days.js';
import { useDailyRain, usePlayed } from './use-played.js';

interface FirstRiseProps {
  readonly basin: Basin;
  /** By name. */
  readonly sites: readonly Site[];
  /** Of the playback. */
  readonly address: string;
}

/** Where the water rose first in the last storm, as a sentence that leads to the moment in the playback. */
export function FirstRise({ basin, sites, address }: FirstRiseProps) {
  const gauged = useMemo(() => gaugedSites(sites), [sites]);
  const logs = useMemo(() => loggedDays(gauged), [gauged]);
  const rain = useDailyRain(basin.id, basin.rain);
  const days = useMemo(() => firstDays(logs, rain), [logs, rain]);
  const { read, levels } = usePlayed(basin.id, gauged, days);
  const listed = useMemo(() => listedGauges(sites, gauged, levels), [sites, gauged, levels]);
  const { first } = useAlerts(levels, listed);
  // The playback itself says what it cannot read.
  if (logs === null || read.isError) return null;
  const moment = levels === null || first === null ? null : momentOf({ start: levels.start, tick: first.tick });
  const search = withDays(new URLSearchParams(), days, moment);
  if (first !== null) search.set('site', String(first.siteId));
  return (
    <section className={`${layout.card} ${layout.inline}`} style={{ minHeight: 44, padding: '8px 12px' }} aria-label={t.rise}>
      {levels !== null && days !== null && (
        <>
          <SeverityMark level={moment === null ? 'good' : 'severe'} />
          <p style={{ fontWeight: 500 }}>
            {first === null || moment === null
              ? t.noRise(formatLoggerRange(days.from, days.to))
              : t.roseFirst(formatLoggerRange(days.from, days.to), first.name, formatLoggerTime(moment))}{' '}
            <Link to={`${address}?${search}`} data-part="screen-only">
              {t.showRise}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}
