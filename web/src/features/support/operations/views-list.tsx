import type { Operations } from '@headworks/api/paths/cloud/operations';
import { TwoStep } from '../../../ui/controls/two-step.js';
import { ProgressLine } from '../../../ui/feedback/progress-line.js';
import { formatPercent } from '../../../ui/format/format.js';
import type { Column } from '../../../ui/table/table.js';
import { CardList } from '../card-list.js';
import { StateWord } from './state-word.js';
import { operationsTexts } from './texts.js';
import { useRebuildView } from './use-operations.js';

const t = operationsTexts.views;
type View = Operations['views'][number];

function Rebuild({ view: { name, rebuild }, busy }: { readonly view: View; readonly busy: boolean }) {
  const command = useRebuildView(name);
  if (rebuild !== null) {
    const { done, total } = rebuild;
    return <ProgressLine text={t.progress(formatPercent(total === 0 ? 0 : (100 * done) / total))} done={done} all={total} />;
  }
  return (
    <TwoStep
      word={t.rebuild}
      label={t.rebuildOf(name)}
      kind="primary"
      denied={busy ? t.busy : null}
      busy={command.isPending}
      onConfirm={() => command.mutate()}
    />
  );
}

/** The read models, with a rebuild of each. */
export function ViewsList({ views }: { readonly views: readonly View[] }) {
  const busy = views.some(({ rebuild }) => rebuild !== null);
  const columns: readonly Column<View>[] = [
    { name: 'view', title: t.view, width: '24%', cell: ({ name }) => name },
    {
      name: 'state',
      title: t.state,
      width: '28%',
      cell: ({ failed }) =>
        failed === null ? <StateWord level="good" word={t.filled} /> : <StateWord level="moderate" word={t.ended(failed)} />,
    },
    { name: 'version', title: t.version, width: '9%', cell: ({ version }) => version },
    { name: 'generation', title: t.generation, width: '11%', priority: 3, cell: ({ generation }) => generation },
    { name: 'actions', title: t.actions, untitled: true, end: true, cell: (view) => <Rebuild view={view} busy={busy} /> },
  ];
  return <CardList title={t.title} empty={t.empty} rows={views} columns={columns} rowKey={({ name }) => name} />;
}
