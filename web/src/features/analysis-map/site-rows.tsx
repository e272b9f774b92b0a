import { Flex, Tag } from 'antd';
import { whyNotComputed } from '../../entities/result/not-computed.js';
import { resultTexts } from '../../entities/result/texts.js';
import { siteTexts } from '../../entities/site/texts.js';
import { useCoarsePointer } from '../../theme/use-media.js';
import { Empty } from '../../ui/feedback/states.js';
import { formatCount } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { LongList } from '../../ui/table/long-list.js';
import { IssueMark } from './issue-mark.js';
import type { MarkedSite } from './issues.js';
import { analysisMapTexts as t } from './texts.js';

const ROW_PX = { fine: 40, coarse: 48 } as const;
const NAME = { flex: 1, minWidth: 0, height: '100%', padding: 0, border: 0, background: 'none', fontSize: 13, fontWeight: 500 } as const;
const CUT = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textAlign: 'left' } as const;

/** What is wrong at a site, as words. */
const wordsOf = ({ icons, count, result }: MarkedSite): string =>
  [
    ...(result === undefined || whyNotComputed(result) === null ? [] : [resultTexts.notComputed]),
    ...icons.map(({ type, severity }) => t.issue(resultTexts.severity[severity], resultTexts.finding[type])),
    ...(count > 0 ? [t.findings(formatCount(count), count === 1)] : []),
  ].join(', ');

interface SiteRowsProps {
  /** Worst first. */
  readonly sites: readonly MarkedSite[];
  readonly located: ReadonlySet<number>;
  readonly selectedId: number | null;
  readonly onSelect: (siteId: number) => void;
}

/** The sites of the map for those who do not use it: the same order, the same action. */
export function SiteRows({ sites, located, selectedId, onSelect }: SiteRowsProps) {
  const coarse = useCoarsePointer();
  const current = sites.findIndex(({ id }) => id === selectedId);
  if (sites.length === 0) return <Empty text={t.nothing} />;
  return (
    <LongList
      label={t.sites}
      rows={sites}
      rowKey={({ id }) => id}
      rowHeight={coarse ? ROW_PX.coarse : ROW_PX.fine}
      current={current === -1 ? null : current}
      style={{ flex: 1 }}
    >
      {(site) => (
        <Flex
          align="center"
          gap={8}
          style={{
            height: '100%',
            padding: '0 12px',
            borderBottom: '1px solid var(--line)',
            background: site.id === selectedId ? 'var(--row-selected)' : undefined,
          }}
        >
          {site.enabled ? (
            <button
              type="button"
              data-row-open
              title={site.name}
              aria-current={site.id === selectedId || undefined}
              aria-description={wordsOf(site)}
              style={NAME}
              onClick={() => onSelect(site.id)}
            >
              <span style={CUT}>{site.name}</span>
            </button>
          ) : (
            <span title={site.name} style={{ ...CUT, flex: 1, minWidth: 0 }} className={layout.quiet}>
              {site.name}
            </span>
          )}
          {!located.has(site.id) && <Tag style={{ margin: 0 }}>{t.noPlace}</Tag>}
          {site.result !== undefined && whyNotComputed(site.result) !== null && (
            <Tag style={{ margin: 0 }} title={whyNotComputed(site.result) ?? undefined}>
              {resultTexts.notComputed}
            </Tag>
          )}
          {!site.enabled && <Tag style={{ margin: 0 }}>{siteTexts.isDisabled}</Tag>}
          <span className={layout.inline} style={{ gap: 2 }} title={wordsOf(site)} data-part="issues">
            {site.icons.map((issue) => (
              <IssueMark key={issue.type} {...issue} />
            ))}
            {site.count > 1 && <span className={layout.small}>{formatCount(site.count)}</span>}
          </span>
        </Flex>
      )}
    </LongList>
  );
}
