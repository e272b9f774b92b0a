import { limits } from '@headworks/api/limits';
import type { Site } from '@headworks/api/paths/study/shapes';
import { outsideSentence, type SeriesPairs } from '@headworks/flow-network';
import { Flex } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { DateControls } from '../../../entities/log/date-controls.js';
import type { Dates } from '../../../entities/log/use-logs.js';
import { recordDatesOf } from '../../../entities/site/record-dates.js';
import { siteNameOf } from '../../../entities/site/site.js';
import { usePlaces } from '../../../entities/site/use-places.js';
import { useViewer } from '../../../session/viewer.js';
import { useMaxWidth } from '../../../theme/use-media.js';
import { Button } from '../../../ui/controls/button.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.js';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import { Empty, Refused, SkeletonRows } from '../../../ui/feedback/states.js';
import { formatCount } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { graphProblem } from '../graphs/graph-problem.js';
import { AdjustForm } from './adjust-form.js';
import {
  type AdjustmentsDraft,
  isEmpty,
  isOutside,
  noAdjustments,
  previewOf,
  readAdjustments,
  withCascade,
  withDraft,
} from './adjustments-draft.js';
import { ChainChart } from './chain-chart.js';
import { adjustmentsTexts as t } from './texts.js';
import { type Adjusted, useChainFlows } from './use-chain-flows.js';
import { useSubmitAdjustments } from './use-submit.js';

/** Of the changed sites: all of them, but in the largest basins. */
const NAMED = 200;

interface AdjustPanelProps {
  readonly basinId: number;
  /** The enabled sites of the chain, the starting point first. */
  readonly chain: readonly Site[];
  /** Of the basin. */
  readonly sites: readonly Site[];
  /** Which site flows into which. */
  readonly pairs: SeriesPairs;
  readonly draft: AdjustmentsDraft;
  readonly onDraft: (change: (draft: AdjustmentsDraft) => AdjustmentsDraft) => void;
  /** Hydrographs without fields: for those who may not adjust. */
  readonly readOnly?: boolean;
}

const nameIn = (sites: readonly Site[]) => (siteId: number) => {
  const site = sites.find(({ id }) => id === siteId);
  return site === undefined ? '' : siteNameOf(site);
};

/** The flows of a chain between two days, and what other households, pipes and levels would make of them. */
export function AdjustPanel(props: AdjustPanelProps) {
  const bounds = recordDatesOf(props.chain);
  if (props.chain.length === 0) return <Empty text={t.noEnabled} />;
  return bounds === null ? <Empty text={t.noDates} /> : <Panel {...props} bounds={bounds} />;
}

function Panel({ basinId, chain, sites, pairs, draft, onDraft, bounds, readOnly = false }: AdjustPanelProps & { readonly bounds: Dates }) {
  const { units } = useViewer();
  const offline = useOffline();
  const [dates, setDates] = useState<Dates>(bounds);
  const [wrongDates, setWrongDates] = useState(false);
  const [picked, setPicked] = useState<number | null>(null);
  const [cascade, setCascade] = useState(false);
  const [tried, setTried] = useState<Adjusted | null>(null);
  const [asking, setAsking] = useState(false);
  const narrow = useMaxWidth('small');
  const chartPlace = useRef<HTMLDivElement>(null);
  const site = chain.find(({ id }) => id === picked) ?? chain[0];
  const placeOf = usePlaces(sites);
  const names = useMemo(() => chain.map((each) => ({ id: each.id, name: siteNameOf(each), colour: placeOf(each.id) })), [chain, placeOf]);
  const siteIds = useMemo(() => chain.map(({ id }) => id), [chain]);
  const before = useChainFlows({ basinId, siteIds, dates, adjustments: null });
  const after = useChainFlows({ basinId, siteIds, dates, adjustments: tried }, tried !== null);
  const { changes, wrong, households } = useMemo(() => readAdjustments(draft, chain, units), [draft, chain, units]);
  const nothing = isEmpty(changes);
  const passed = cascade && households;
  const stored = useMemo(() => (passed ? withCascade(changes, sites, pairs) : changes), [passed, changes, sites, pairs]);
  const outside = isOutside(stored) ? outsideSentence(stored, nameIn(sites), limits.households) : null;
  const changed = isOutside(stored) ? [] : sites.filter(({ id }) => stored[id] !== undefined);
  const reset = () => {
    onDraft(() => noAdjustments);
    setTried(null);
    setCascade(false);
  };
  const submit = useSubmitAdjustments({ basinId, changes, cascade: passed, count: changed.length }, reset);
  const whyNot = wrong.length > 0 ? t.outOfRange(names.flatMap(({ id, name }) => (wrong.includes(id) ? [name] : [])).join(', ')) : outside;
  if (site === undefined) return null;
  const shown = names.find(({ id }) => id === site.id) ?? { id: site.id, name: '', colour: 0 };

  const newlyNegative = tried === null || after.isPlaceholderData ? [] : (after.data?.negativeHouseholds ?? []);
  const atFault = sites.filter(({ id }) => newlyNegative.includes(id) && !before.data?.negativeHouseholds.includes(id));
  const warning = atFault.length > 0 && <FormAlert>{t.negative(atFault.map(siteNameOf).join(', '))}</FormAlert>;
  const changedText = t.changed(
    changed.slice(0, NAMED).map(siteNameOf).join(', '),
    changed.length > NAMED ? formatCount(changed.length - NAMED) : '',
  );
  const tryOut = () => setTried(isOutside(stored) ? null : previewOf(stored, siteIds));
  const view = () => {
    tryOut();
    // On narrow screens the fields are below the chart.
    if (narrow) chartPlace.current?.scrollIntoView({ block: 'start' });
  };
  const askFirst = () => {
    tryOut();
    setAsking(true);
  };

  const chart = () => {
    const failed = tried !== null && after.isError ? after : before;
    if (failed.isError)
      // The problem of the days before would look like one of those that were entered.
      return wrongDates ? null : <Refused text={graphProblem(failed.error)} error={failed.error} onRetry={() => void failed.refetch()} />;
    if (before.data === undefined) return <SkeletonRows rows={8} />;
    return (
      <ChainChart
        chain={names}
        site={shown}
        before={before.data.sites}
        after={tried === null ? null : (after.data?.sites ?? null)}
        warnedOf={atFault.map(({ id }) => id)}
      />
    );
  };
  return (
    <div className={layout.stack} data-part="stack">
      <Flex wrap gap="8px 12px" align="center">
        <DateControls
          bounds={bounds}
          dates={dates}
          visible={dates}
          busy={before.isFetching}
          denied={nothing ? null : t.blockedDates}
          onSubmit={setDates}
          onWrong={setWrongDates}
        />
      </Flex>
      <Flex wrap gap="16px 24px" align="start">
        <div ref={chartPlace} style={{ flex: '3 1 520px', minWidth: 0, minHeight: 420, scrollMarginTop: 100 }}>
          {!asking && warning !== false && <div style={{ marginBottom: 12 }}>{warning}</div>}
          {outside !== null && (
            <div style={{ marginBottom: 12 }}>
              <FormAlert>{outside}</FormAlert>
            </div>
          )}
          {chart()}
        </div>
        {!readOnly && (
          <div className={layout.stack} style={{ flex: '1 1 240px' }} data-part="stack">
            <AdjustForm
              sites={chain}
              site={site}
              draft={draft.get(site.id) ?? {}}
              cascade={cascade}
              offersCascade={households}
              onSite={setPicked}
              onDraft={(change) => onDraft((old) => withDraft(old, site.id, change))}
              onCascade={setCascade}
            />
            <Flex wrap gap="8px 12px" justify="end">
              <Button kind="text" denied={nothing && tried === null ? t.nothing : null} onClick={reset}>
                {t.discard}
              </Button>
              <Button busy={after.isFetching} denied={whyNot ?? (nothing ? t.noEffect : offline)} onClick={view}>
                {t.effect}
              </Button>
              <Button kind="primary" denied={whyNot ?? (nothing ? t.nothing : offline)} onClick={askFirst}>
                {t.submit}
              </Button>
            </Flex>
          </div>
        )}
      </Flex>
      {asking && (
        <ConfirmDialog
          title={t.submit}
          submit={t.submit}
          kind="primary"
          failed={t.failed}
          command={submit}
          onClose={() => setAsking(false)}
        >
          <p>{t.question}</p>
          <p>{t.explain}</p>
          {warning}
          <p>{changedText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
