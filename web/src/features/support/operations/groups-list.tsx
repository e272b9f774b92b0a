import type { Operations } from '@headworks/api/paths/cloud/operations';
import { TwoStep } from '../../../ui/controls/two-step.js';
import { formatCount, MISSING } from '../../../ui/format/format.js';
import type { Column } from '../../../ui/table/table.js';
import { CardList } from '../card-list.js';
import { StateWord } from './state-word.js';
import { operationsTexts } from './texts.js';
import { useRebuildGroup } from './use-operations.js';

const t = operationsTexts.groups;
type Group = Operations['lags']['items'][number];

function Rebuild({ group }: { readonly group: Group }) {
  const rebuild = useRebuildGroup(group);
  const label = t.rebuildOf(group.group, group.topic);
  return <TwoStep word={t.rebuild} label={label} kind="primary" busy={rebuild.isPending} onConfirm={() => rebuild.mutate()} />;
}

function State({ group }: { readonly group: Group }) {
  if (group.rebuilding) return <StateWord level="info" word={t.rebuilding} />;
  return group.stopped === null ? <StateWord level="good" word={t.runs} /> : <StateWord level="severe" word={group.stopped} />;
}

const columns: readonly Column<Group>[] = [
  { name: 'group', title: t.group, width: '18%', cell: ({ group }) => group },
  { name: 'topic', title: t.topic, width: '20%', cell: ({ topic }) => topic },
  {
    name: 'lag',
    title: t.lag,
    width: '16%',
    cell: ({ lag, lost }) => `${lag === null ? MISSING : formatCount(lag)}${lost === 0 ? '' : `, ${t.lost(formatCount(lost))}`}`,
  },
  { name: 'state', title: t.state, cell: (group) => <State group={group} /> },
  {
    name: 'actions',
    title: t.actions,
    untitled: true,
    width: '270px',
    end: true,
    cell: (group) => !group.rebuilding && group.stopped?.startsWith('stopped') && <Rebuild group={group} />,
  },
];

/** Stopped groups first, then those with most messages that wait. */
const inOrder = (groups: readonly Group[]): readonly Group[] =>
  groups.toSorted((one, other) => Number(one.stopped === null) - Number(other.stopped === null) || (other.lag ?? 0) - (one.lag ?? 0));

export const GroupsList = ({ groups }: { readonly groups: readonly Group[] }) => (
  <CardList title={t.title} empty={t.empty} rows={inOrder(groups)} columns={columns} rowKey={({ group, topic }) => `${group}@${topic}`} />
);
