import type { Site } from '@headworks/api/paths/study/shapes';
import { Flex } from 'antd';
import { siteNameOf } from '../../../entities/site/site.js';
import { useCoarsePointer } from '../../../theme/use-media.js';
import { Pick } from '../../../ui/controls/pick.js';
import { formatCount } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { LongList } from '../../../ui/table/long-list.js';
import { seriesTexts } from './texts.js';

const ROW_PX = { fine: 32, coarse: 44 } as const;
const LEAST_PX = 132;

interface NeighbourListProps {
  readonly title: string;
  readonly sites: readonly Site[];
  readonly connected: ReadonlySet<number>;
  /** Why no connection can be changed now. */
  readonly denied: string | null;
  /** A stable function. */
  readonly onToggle: (siteId: number, on: boolean) => void;
  readonly search: string;
}

/** The other sites of the basin, ticked if they are directly upstream, or downstream. */
export function NeighbourList({ title, sites, connected, denied, onToggle, search }: NeighbourListProps) {
  const rowHeight = useCoarsePointer() ? ROW_PX.coarse : ROW_PX.fine;
  return (
    <Flex vertical component="section" style={{ flex: 1, minHeight: LEAST_PX }} aria-label={title}>
      <Flex
        align="center"
        justify="space-between"
        style={{ padding: '6px 12px', background: 'var(--sunken)', borderBlock: '1px solid var(--line)' }}
      >
        <h3 className={layout.label}>{title}</h3>
        <span className={layout.small}>{formatCount(connected.size)}</span>
      </Flex>
      {sites.length === 0 ? (
        <p className={layout.small} style={{ padding: 12 }}>
          {search === '' ? seriesTexts.alone : seriesTexts.noMatch(search)}
        </p>
      ) : (
        <LongList label={title} rows={sites} rowKey={({ id }) => id} rowHeight={rowHeight} style={{ flex: 1 }}>
          {(site) => (
            <Pick id={site.id} checked={connected.has(site.id)} denied={denied} onPick={onToggle}>
              {siteNameOf(site)}
            </Pick>
          )}
        </LongList>
      )}
    </Flex>
  );
}
