import type { Site } from '@headworks/api/paths/study/shapes';
import { circleSentence } from '@headworks/flow-network';
import { Flex } from 'antd';
import { Check } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { siteNameOf } from '../../../entities/site/site.js';
import { EDIT_DENIED } from '../../../session/edit-denied.js';
import { useMember } from '../../../session/member.js';
import { Button } from '../../../ui/controls/button.js';
import { SearchBox } from '../../../ui/controls/search-box.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import { useStable } from '../../../ui/controls/use-stable.js';
import { FailureAlert, FormAlert } from '../../../ui/feedback/form-alert.js';
import { useLeaveQuestion } from '../../../ui/feedback/leave-question.js';
import { Empty } from '../../../ui/feedback/states.js';
import layout from '../../../ui/layout.module.css';
import { filterable, filteredSites } from '../list/picked-sites.js';
import { SiteSelect } from '../site-select.js';
import { NeighbourList } from './neighbour-list.js';
import { neighboursOfSite, othersInOrder } from './neighbours-of-site.js';
import { SeriesConflict } from './series-conflict.js';
import { seriesTexts } from './texts.js';
import type { FlowSeriesEditor } from './use-flow-series.js';

const t = seriesTexts;

interface FlowSeriesPanelProps {
  readonly basinId: number;
  readonly sites: readonly Site[];
  readonly series: FlowSeriesEditor;
  readonly selectedId: number | null;
  /** The site that the marker of the map, or the choice above the lists, selects. */
  readonly onSelect: (siteId: number) => void;
  /** Why nothing can be changed, such as in a basin as it was; null if it can. */
  readonly locked?: string | null;
}

const whyNot = (series: FlowSeriesEditor): string | null => {
  switch (series.status) {
    case 'loading':
      return t.loading;
    case 'saving':
      return t.saving;
    case 'unreadable':
      return t.unreadable;
    case 'saved':
    case 'unsaved':
      return null;
    default:
      return series.status satisfies never;
  }
};

function SaveButton({ series, denied }: { readonly series: FlowSeriesEditor; readonly denied: string | null }) {
  const saved = series.status === 'saved';
  return (
    <Button
      kind="primary"
      icon={saved ? <Check aria-hidden /> : undefined}
      busy={series.status === 'saving'}
      denied={series.status === 'saving' ? null : (denied ?? (saved ? t.nothing : null))}
      onClick={series.save}
    >
      {saved ? t.saved : t.save}
    </Button>
  );
}

/** The sites directly upstream and downstream of the selected one, to connect and disconnect. Asks before unsaved changes are left. */
export function FlowSeriesPanel({ basinId, sites, series, selectedId, onSelect, locked = null }: FlowSeriesPanelProps) {
  const { may } = useMember();
  const offline = useOffline();
  const mayWrite = may({ area: 'studies.flow', level: 'write' }, basinId);
  const denied = locked ?? (mayWrite ? (whyNot(series) ?? offline) : EDIT_DENIED);
  const question = useLeaveQuestion(series.status === 'unsaved');
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  const names = useMemo(() => new Map(sites.map((site) => [site.id, siteNameOf(site)])), [sites]);
  const nameOf = useCallback((id: number) => names.get(id) ?? String(id), [names]);
  const selected = sites.find(({ id }) => id === selectedId);

  const keyed = useMemo(() => filterable(othersInOrder(sites, selectedId, series.storedFlows)), [sites, selectedId, series.storedFlows]);
  const others = useMemo(() => filteredSites(keyed, searched), [keyed, searched]);
  const neighbours = useMemo(() => neighboursOfSite(series.flows, selectedId), [series.flows, selectedId]);
  const onUpstream = useStable((id: number, on: boolean) => selectedId !== null && series.toggle(id, selectedId, on));
  const onDownstream = useStable((id: number, on: boolean) => selectedId !== null && series.toggle(selectedId, id, on));
  const lists = { sites: others, denied, search: searched.trim() };

  return (
    <Flex vertical component="section" style={{ height: '100%', minHeight: 0, background: 'var(--surface)' }} aria-label={t.title}>
      <Flex vertical gap={12} style={{ padding: 12 }}>
        <Flex align="center" justify="space-between" gap={8}>
          <h2 style={{ fontSize: 15 }}>{t.title}</h2>
          <SaveButton series={series} denied={denied} />
        </Flex>
        <SiteSelect label={t.site} sites={sites} siteId={selected?.id ?? null} onSite={onSelect} />
        {selected !== undefined && <SearchBox label={t.filter} value={search} onType={setSearch} />}
        {series.status === 'unreadable' && <FormAlert>{t.unreadable}</FormAlert>}
        <FailureAlert text={t.notSaved} error={series.error} />
        {series.circle !== null && series.conflict === null && <FormAlert>{circleSentence(series.circle, nameOf)}</FormAlert>}
        {selected !== undefined && neighbours.downstream.size > 1 && (
          <p className={layout.small}>{t.flowsInto(nameOf(selected.id), [...neighbours.downstream].map(nameOf).join(', '))}</p>
        )}
      </Flex>
      {selected === undefined ? (
        <Empty text={t.none} />
      ) : (
        <>
          <NeighbourList {...lists} title={t.upstream} connected={neighbours.upstream} onToggle={onUpstream} />
          <NeighbourList {...lists} title={t.downstream} connected={neighbours.downstream} onToggle={onDownstream} />
        </>
      )}
      {series.conflict !== null && (
        <SeriesConflict
          rows={series.conflict}
          circle={series.circle}
          nameOf={nameOf}
          choose={series.choose}
          saveChosen={series.saveChosen}
          leaveConflict={series.leaveConflict}
        />
      )}
      {question}
    </Flex>
  );
}
