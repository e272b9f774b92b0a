import type { AuditEntry } from '@headworks/api/paths/shapes';
import { Collapse } from 'antd';
import type { ReactNode } from 'react';
import { useMaxWidth } from '../../../theme/use-media.js';
import { MISSING } from '../../../ui/format/format.js';
import { Moment } from '../../../ui/format/moment.js';
import layout from '../../../ui/layout.module.css';
import { type Column, type Sorting, Table } from '../../../ui/table/table.js';
import styles from './audit.module.css';
import type { AuditSortKey } from './audit-view.js';
import { auditTexts } from './texts.js';

const t = auditTexts;

function Who({ name, actingFor }: Pick<AuditEntry, 'name' | 'actingFor'>) {
  return (
    <>
      <span title={name}>{name}</span>
      {actingFor !== null && (
        <div className={layout.small} title={actingFor}>
          {t.actingFor(actingFor)}
        </div>
      )}
    </>
  );
}

/** The target; of a change of many, their number, which opens the list of them. */
function Target({ target, targets }: Pick<AuditEntry, 'target' | 'targets'>) {
  if (targets.length === 0) return <span title={target}>{target}</span>;
  const list = (
    <ul>
      {targets.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
  return <Collapse ghost size="small" className={styles.targets} items={[{ key: 'all', label: target, children: list }]} />;
}

const columnsWith = (none: ReactNode): readonly Column<AuditEntry, AuditSortKey>[] => [
  { name: 'time', title: t.columns.time, sortKey: 'time', width: '176px', cell: ({ time }) => <Moment at={time} /> },
  { name: 'who', title: t.columns.name, sortKey: 'name', width: '18%', cell: (entry) => <Who {...entry} /> },
  { name: 'action', title: t.columns.action, sortKey: 'action', width: '18%', cell: ({ action }) => <span title={action}>{action}</span> },
  { name: 'target', title: t.columns.target, sortKey: 'target', width: '22%', cell: (entry) => <Target {...entry} /> },
  {
    name: 'details',
    title: t.columns.details,
    cell: ({ details }) => (details === '' ? none : details),
  },
];

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  readonly sorting: Sorting<AuditSortKey>;
  readonly onSort: (sorting: Sorting<AuditSortKey>) => void;
}

const wide = columnsWith(<span title={t.nothing}>{MISSING}</span>);
/** Phones hide an empty cell: there it would be a line of its own. */
const stacked = columnsWith(null);

export function AuditTable({ entries, sorting, onSort }: AuditTableProps) {
  const columns = useMaxWidth('phone') ? stacked : wide;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area without a control must be reachable by keyboard
    <section className={layout.tableScroll} data-part="table-scroll" tabIndex={0} aria-label={t.table}>
      <Table
        className={styles.auditTable}
        caption={t.title}
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        sorting={sorting}
        onSort={onSort}
      />
    </section>
  );
}
