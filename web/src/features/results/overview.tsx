import type { ListedBasin, Study } from '@headworks/api/paths/study/shapes';
import { Flex } from 'antd';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ConfidenceMark } from '../../entities/result/confidence-mark.js';
import { whyNotComputed } from '../../entities/result/not-computed.js';
import { SeverityWord } from '../../entities/result/severity-word.js';
import { resultTexts } from '../../entities/result/texts.js';
import { studyAddress } from '../../entities/study/study-address.js';
import { useViewer } from '../../session/viewer.js';
import { Button } from '../../ui/controls/button.js';
import { PrintButton } from '../../ui/controls/print-button.js';
import { ProgressLine } from '../../ui/feedback/progress-line.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { perHouseholdNumber, volumeNumber, volumeUnit } from '../../ui/format/flow.js';
import { formatCount, formatLoggerRange, MISSING } from '../../ui/format/format.js';
import { severityText } from '../../ui/format/severity-mark.js';
import layout from '../../ui/layout.module.css';
import { CellWord } from '../../ui/table/cell-word.js';
import { type Column, Table } from '../../ui/table/table.js';
import { withoutGallons } from './gallons-missing.js';
import { IssueWord } from './issue-word.js';
import { basinsRanked, type NamedBasin, type RankedBasin, type RankedSite, sitesRanked } from './ranking.js';
import { problemOf } from './result-problem.js';
import styles from './results.module.css';
import { sitesWords } from './sites-words.js';
import { resultsTexts as t } from './texts.js';
import { useResults } from './use-results.js';
import { issuesOf } from './verdict.js';

/** Shown; the results of a basin have all of its own. */
const MOST_SITES = 100;

const addressOf = (studyId: number, basinId: number, siteId?: number): string =>
  `${studyAddress(studyId, basinId, 'results')}${siteId === undefined ? '' : `&site=${siteId}`}`;

function useInflowColumns<Row>(perHousehold: (row: Row) => number | null, volume: (row: Row) => number | null): readonly Column<Row>[] {
  const { units } = useViewer();
  const column = (name: string, title: string, text: (row: Row) => string): Column<Row> => ({
    name,
    title,
    width: '13%',
    end: true,
    cell: (row) => (
      <>
        <CellWord>{title}</CellWord>
        {text(row)}
      </>
    ),
  });
  return [
    column('perHousehold', t.iiPerHousehold(volumeUnit(units)), (row) => perHouseholdNumber(perHousehold(row), units)),
    column('volume', `${t.volumes.ii}, ${volumeUnit(units)}`, (row) => volumeNumber(volume(row), units)),
  ];
}

const Confidence = ({ site: { result, perHousehold } }: Pick<RankedSite, 'site'>) =>
  perHousehold === null ? (
    MISSING
  ) : (
    <ConfidenceMark confidence={result.confidence} reasons={result.reasons.map(({ message }) => message)} />
  );

/** Of all kinds, the worst first. */
const Issues = ({ site }: Pick<RankedSite, 'site'>) => {
  const issues = issuesOf(site);
  return (
    <span className={layout.row} style={{ columnGap: 16, rowGap: 0 }}>
      {site.perHousehold === null && <span title={whyNotComputed(site.result) ?? undefined}>{resultTexts.notComputed}</span>}
      {issues.map((type) => (
        <IssueWord key={type} site={site} type={type} />
      ))}
      {issues.length === 0 && site.perHousehold !== null && resultTexts.severity[0]}
    </span>
  );
};

function Basins({ studyId, ranked }: { readonly studyId: number; readonly ranked: readonly RankedBasin[] }) {
  const inflow = useInflowColumns<RankedBasin>(
    ({ perHousehold }) => perHousehold,
    ({ volume }) => volume,
  );
  return (
    <Table
      className={styles.ranking}
      caption={t.basinsRanked}
      columns={[
        {
          name: 'name',
          title: t.basin,
          cell: ({ basin }) => (
            <Link className={layout.nameLink} to={addressOf(studyId, basin.id)} data-row-open>
              {basin.name}
            </Link>
          ),
        },
        ...inflow,
        {
          name: 'dates',
          title: t.daysUsed,
          width: '172px',
          cell: ({ dates, sites }) => (
            <>
              {dates === null ? MISSING : formatLoggerRange(...dates)}
              <div className={layout.small}>{sitesWords(sites)}</div>
            </>
          ),
        },
        {
          name: 'worst',
          title: t.worst,
          width: '28%',
          cell: ({ basin, worst }) =>
            worst !== null && (
              <span className={layout.row}>
                <CellWord>{t.worst}</CellWord>
                <Link to={addressOf(studyId, basin.id, worst.id)}>{worst.name}</Link>
                <SeverityWord severity={worst.result.ii} />
                <Confidence site={worst} />
              </span>
            ),
        },
      ]}
      rows={ranked}
      rowKey={({ basin }) => basin.id}
    />
  );
}

function Sites({ studyId, ranked }: { readonly studyId: number; readonly ranked: readonly RankedSite[] }) {
  const inflow = useInflowColumns<RankedSite>(
    ({ site }) => site.perHousehold?.ii ?? null,
    ({ site }) => site.volumes?.ii ?? null,
  );
  return (
    <Table
      className={styles.ranking}
      caption={t.sitesRanked}
      columns={[
        {
          name: 'name',
          title: t.site,
          cell: ({ basin, site }) => (
            <Link className={layout.nameLink} to={addressOf(studyId, basin.id, site.id)} data-row-open>
              {site.name}
            </Link>
          ),
        },
        ...inflow,
        { name: 'basin', title: t.basin, width: '16%', priority: 2, cell: ({ basin }) => basin.name },
        { name: 'severity', title: t.issues, width: '172px', cell: ({ site }) => <Issues site={site} /> },
        {
          name: 'confidence',
          title: t.confidenceInIi,
          width: '112px',
          cell: ({ site }) => (
            <span className={layout.row}>
              <CellWord>{t.confidenceInIi}</CellWord>
              <Confidence site={site} />
            </span>
          ),
        },
      ]}
      rows={ranked.slice(0, MOST_SITES)}
      rowKey={({ site }) => site.id}
      below={({ site: { result } }) => {
        const why = whyNotComputed(result);
        return why !== null && <span className={layout.problem}>{why}</span>;
      }}
    />
  );
}

interface OpenBasin {
  readonly basin: NamedBasin;
  readonly error: unknown;
  readonly goesOn: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** A basin without a result: why, or that it is being calculated. */
const Open = ({ basin, error, goesOn, isFetching, refetch }: OpenBasin) => (
  <li className={layout.row}>
    <span className={layout.label}>{basin.name}</span>
    {error === null || isFetching ? (
      <span className={layout.quiet}>{goesOn && !isFetching ? t.goesOn : t.calculating}</span>
    ) : (
      <span style={severityText('severe')}>{problemOf(error)}</span>
    )}
    {(error !== null || goesOn) && !isFetching && (
      <Button size="small" aria-label={t.checkAgainOf(basin.name)} onClick={() => void refetch()}>
        {t.checkAgain}
      </Button>
    )}
  </li>
);

interface OverviewProps {
  readonly study: Study;
  /** Those whose results the member may see. */
  readonly basins: readonly ListedBasin[];
}

/** The results of every basin of a study: basins and sites by I&I, most first. */
export default function Overview({ study, basins }: OverviewProps) {
  const { show } = useToasts();
  const { ready, others } = useResults(basins);
  const [rankedBasins, rankedSites] = useMemo(() => [basinsRanked(ready), sitesRanked(ready)], [ready]);
  const failed = others.filter(({ error, isFetching }) => error !== null && !isFetching).length;
  const done = ready.length + failed;
  const missing = withoutGallons(basins).join(', ');
  useEffect(() => {
    if (missing !== '') show({ severity: 'warning', title: t.noGallons, message: t.noGallonsMeans(missing) });
  }, [missing, show]);
  const heading = (text: string) => <h3 style={{ fontSize: 15, lineHeight: '20px', padding: 12 }}>{text}</h3>;
  return (
    <div className={layout.stack} style={{ gap: 12 }}>
      {others.length > 0 && (
        <section className={layout.card} style={{ padding: 12 }} aria-label={t.open}>
          {done < basins.length ? (
            <ProgressLine text={t.progress(formatCount(done), formatCount(basins.length))} done={done} all={basins.length} />
          ) : (
            <p className={layout.quiet}>{t.without(formatCount(failed), formatCount(basins.length), failed === 1)}</p>
          )}
          <ul style={{ margin: '8px 0 0', padding: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
            {others.map((other) => (
              <Open key={other.basin.id} {...other} />
            ))}
          </ul>
        </section>
      )}
      {ready.length > 0 && (
        <>
          <section className={layout.card} style={{ marginTop: 0 }}>
            <Flex justify="space-between" align="center" style={{ paddingRight: 12 }}>
              {heading(t.basinsRanked)}
              {!others.some(({ isFetching }) => isFetching) && <PrintButton />}
            </Flex>
            <Basins studyId={study.id} ranked={rankedBasins} />
          </section>
          <section className={layout.card} style={{ marginTop: 0 }}>
            {heading(t.sitesRanked)}
            <Sites studyId={study.id} ranked={rankedSites} />
            {rankedSites.length > MOST_SITES && (
              <p className={layout.help} style={{ padding: 12 }}>
                {t.first(formatCount(MOST_SITES), formatCount(rankedSites.length))}
              </p>
            )}
          </section>
        </>
      )}
    </div>
  );
}
