import type { Units } from '@headworks/api/units';
import { Flex } from 'antd';
import type { Clock } from '../../playback/clock.js';
import { momentOf } from '../../playback/clock.js';
import { type Gauge, type Happening, isReached, type Levels, levelAt } from '../../playback/levels.js';
import type { RunningClock } from '../../playback/running-clock.js';
import { useClock } from '../../playback/use-clock.js';
import { useCoarsePointer } from '../../theme/use-media.js';
import { formatLoggerTime } from '../../ui/format/format.js';
import { SeverityMark } from '../../ui/format/severity-mark.js';
import layout from '../../ui/layout.module.css';
import { LongList } from '../../ui/table/long-list.js';
import { levelWords } from './gauge-words.js';
import { gaugeTexts as t } from './texts.js';

const ROW_PX = { fine: 52, coarse: 60 } as const;
/** The level is next to the name, so that when it was at Alert 1 has the whole width. */
const ROW = {
  display: 'grid',
  grid: '"name level" auto "words words" auto / minmax(0, 1fr) auto',
  alignContent: 'center',
  columnGap: 8,
  width: '100%',
  height: '100%',
  padding: '0 12px',
  border: 0,
  borderBottom: '1px solid var(--line)',
  textAlign: 'left',
} as const;
const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** What has a gauge, as the list of a playback has it. */
export interface ListedGauge {
  readonly id: number;
  readonly name: string;
  readonly detail?: string;
  readonly enabled: boolean;
  readonly located: boolean;
  /** Its place among the levels; null where it is disabled. */
  readonly place: number | null;
  readonly gauge: Gauge | null;
  readonly happening: Happening;
}

interface GaugeListProps {
  readonly title: string;
  /** Below the title. */
  readonly order: string;
  readonly clock: RunningClock;
  readonly levels: Levels | null;
  /** Those that reached Alert 1 first come first. */
  readonly sites: readonly ListedGauge[];
  readonly selectedId: number | null;
  readonly units: Units;
  readonly onSelect: (siteId: number) => void;
}

/** The level of a site now, in words, and whether it is at or above Alert 1. */
function LevelNow({ clock, levels, site, units }: Pick<GaugeListProps, 'clock' | 'levels' | 'units'> & { readonly site: ListedGauge }) {
  const { place, gauge } = site;
  const level = useClock(clock, ({ tick }: Clock) => (levels === null || place === null ? null : levelAt(levels, place, tick)));
  if (!site.enabled) return <span className={layout.quiet}>{t.disabled}</span>;
  // What is still being read may have levels.
  if (levels === null) return null;
  const reached = isReached(level, gauge?.alert1 ?? null);
  return (
    <span className={layout.inline} style={{ gap: 4, whiteSpace: 'nowrap' }}>
      {reached && <SeverityMark level="severe" size={14} />}
      {gauge === null || level === null ? <span className={layout.quiet}>{t.noLevel}</span> : levelWords(level, gauge, units)}
    </span>
  );
}

const whenOf = ({ gauge, happening, enabled }: ListedGauge, start: number): string => {
  if (!enabled || gauge === null) return '';
  if (happening.firstAlert !== null) return t.firstAt(formatLoggerTime(momentOf({ start, tick: happening.firstAlert })));
  if (gauge.alert1 === null) return t.noAlert;
  // What has no level in the whole time was not below it either.
  return happening.peak === null ? '' : t.never;
};

/** The facts of the map as a list. */
export function GaugeList({ title, order, clock, levels, sites, selectedId, units, onSelect }: GaugeListProps) {
  const coarse = useCoarsePointer();
  const current = sites.findIndex(({ id }) => id === selectedId);
  const start = levels?.start ?? 0;
  return (
    <Flex vertical style={{ height: '100%' }}>
      <div style={{ padding: '10px 12px', borderBottom: '1px solid var(--line)' }}>
        <h3>{title}</h3>
        <p className={layout.small}>{order}</p>
      </div>
      <LongList
        label={title}
        rows={sites}
        rowKey={({ id }) => id}
        rowHeight={coarse ? ROW_PX.coarse : ROW_PX.fine}
        current={current === -1 ? null : current}
        style={{ flex: 1 }}
      >
        {(site) => (
          <button
            type="button"
            style={{ ...ROW, background: site.id === selectedId ? 'var(--row-selected)' : 'none' }}
            aria-pressed={site.id === selectedId}
            onClick={() => onSelect(site.id)}
          >
            <span style={{ ...CUT, gridArea: 'name', fontSize: 13, fontWeight: 500 }}>{site.name}</span>
            <span className={layout.small} style={{ ...CUT, gridArea: 'words' }}>
              {[site.detail ?? '', whenOf(site, start), site.located ? '' : t.noPlace].filter((words) => words !== '').join(' · ')}
            </span>
            <span style={{ gridArea: 'level', fontSize: 12 }}>
              <LevelNow clock={clock} levels={levels} site={site} units={units} />
            </span>
          </button>
        )}
      </LongList>
    </Flex>
  );
}
