import type { LogRepair } from '@headworks/api/paths/itr/quality';
import { TwoStep } from '../../../ui/controls/two-step.js';
import { Moment } from '../../../ui/format/moment.js';
import layout from '../../../ui/layout.module.css';
import { type Column, Table } from '../../../ui/table/table.js';
import { shortDuration, spanOf } from './mark-words.js';
import qualityStyles from './quality.module.css';
import { qualityTexts } from './texts.js';
import { useUndoRepair } from './use-quality.js';

const t = qualityTexts;

const wordsOf = ({ kind, seconds }: LogRepair): string =>
  kind === 'shift' ? t.made.shift(shortDuration(seconds), seconds > 0) : t.made[kind];

function Undo({ logId, repair, denied }: { readonly logId: number; readonly repair: LogRepair; readonly denied: string | null }) {
  const undo = useUndoRepair(logId);
  return (
    <TwoStep
      word={t.undo}
      label={t.undoOf(wordsOf(repair), spanOf(repair))}
      denied={denied}
      busy={undo.isPending}
      onConfirm={() => undo.mutate(repair.id)}
    />
  );
}

const columnsFor = (logId: number, denied: string | null): readonly Column<LogRepair>[] => [
  { name: 'kind', title: t.repairColumns.kind, width: '20%', cell: (repair) => <span className={layout.label}>{wordsOf(repair)}</span> },
  { name: 'when', title: t.repairColumns.when, cell: spanOf },
  { name: 'by', title: t.repairColumns.by, width: '16%', cell: ({ by }) => by },
  { name: 'at', title: t.repairColumns.at, width: '18%', cell: ({ at }) => <Moment at={at} /> },
  {
    name: 'actions',
    title: t.repairColumns.actions,
    untitled: true,
    width: '268px',
    end: true,
    cell: (repair) => <Undo logId={logId} repair={repair} denied={denied} />,
  },
];

interface Props {
  readonly logId: number;
  readonly repairs: readonly LogRepair[];
  readonly denied: string | null;
}

/** The repairs of a log in the order in which they apply, each with Undo. */
export const RepairsTable = ({ logId, repairs, denied }: Props) => (
  <Table
    className={qualityStyles.repairsTable}
    caption={t.repairs}
    columns={columnsFor(logId, denied)}
    rows={repairs}
    rowKey={({ id }) => id}
  />
);
