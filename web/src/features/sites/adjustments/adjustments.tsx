import type { Basin, Site } from '@headworks/api/paths/study/shapes';
import { Collapse, Flex } from 'antd';
import { useMemo, useState } from 'react';
import { useChosenSite } from '../../../entities/site/use-chosen-site.js';
import { useViewer } from '../../../session/viewer.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/feedback/dialog.js';
import { useLeaveQuestion } from '../../../ui/feedback/leave-question.js';
import { Empty } from '../../../ui/feedback/states.js';
import layout from '../../../ui/layout.module.css';
import { readSeries } from '../series/series-base.js';
import { AdjustPanel } from './adjust-panel.js';
import { type AdjustmentsDraft, isEmpty, noAdjustments, readAdjustments } from './adjustments-draft.js';
import { chainOf } from './chain.js';
import { ChooseSite } from './choose-site.js';
import { adjustmentsTexts as t } from './texts.js';

interface AdjustmentsProps {
  readonly basin: Basin;
  readonly sites: readonly Site[];
  /** Why nothing can be changed; null if it can. Then only the hydrographs are shown. */
  readonly locked: string | null;
}

type PanelName = 'choose' | 'adjust';

const otherOf = (panel: PanelName): PanelName => (panel === 'choose' ? 'adjust' : 'choose');

/** A chain of sites is chosen on the map, then its flows are shown with what adjustments would change. */
export function Adjustments({ basin, sites, locked }: AdjustmentsProps) {
  const { units } = useViewer();
  const { siteId, choose } = useChosenSite();
  const [panel, setPanel] = useState<PanelName>('choose');
  const [draft, setDraft] = useState<AdjustmentsDraft>(noAdjustments);
  /** The site that is chosen when the adjustments are given up; undefined: nothing is asked. */
  const [other, setOther] = useState<number | null | undefined>(undefined);
  const pairs = useMemo(() => readSeries(basin)?.pairs ?? [], [basin]);
  const chain = useMemo(() => (siteId === null ? [] : chainOf(sites, pairs, siteId)), [sites, pairs, siteId]);
  const enabled = useMemo(() => chain.flatMap((id) => sites.find((site) => site.id === id && site.enabled) ?? []), [sites, chain]);
  const unsaved = !isEmpty(readAdjustments(draft, sites, units).changes);
  const question = useLeaveQuestion(unsaved, t.unsaved);

  const select = (id: number | null) => {
    if (id === siteId) return;
    if (unsaved) return setOther(id);
    choose(id);
  };
  if (sites.length === 0) return <Empty text={t.noSites} />;
  const items = [
    {
      key: 'choose',
      label: t.choose,
      children: (
        <ChooseSite
          basin={basin}
          sites={sites}
          siteId={siteId}
          chain={chain}
          onChoose={select}
          onContinue={() => setPanel('adjust')}
          readOnly={locked !== null}
        />
      ),
    },
    {
      key: 'adjust',
      label: locked === null ? t.title : t.readOnlyTitle,
      children:
        siteId === null ? (
          <Empty text={t.nothingChosen} />
        ) : (
          <AdjustPanel
            key={siteId}
            basinId={basin.id}
            chain={enabled}
            sites={sites}
            pairs={pairs}
            draft={draft}
            onDraft={setDraft}
            readOnly={locked !== null}
          />
        ),
    },
  ];
  return (
    <>
      <Collapse
        destroyOnHidden
        styles={{ body: { paddingBlock: 16 } }}
        activeKey={[panel]}
        items={items}
        // One of the two is open.
        onChange={() => setPanel(otherOf(panel))}
      />
      {question}
      {other !== undefined && (
        <Dialog title={t.loseTitle} width={480} onClose={() => setOther(undefined)}>
          <div className={layout.stack} data-part="stack">
            <p>{t.lose}</p>
            <Flex wrap gap="8px 12px" justify="end">
              <Button
                kind="danger-edge"
                onClick={() => {
                  setDraft(noAdjustments);
                  setOther(undefined);
                  choose(other);
                }}
              >
                {t.discardAndChoose}
              </Button>
              <Button kind="primary" autoFocus onClick={() => setOther(undefined)}>
                {t.keep}
              </Button>
            </Flex>
          </div>
        </Dialog>
      )}
    </>
  );
}
