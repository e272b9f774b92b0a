import type { AuditEntry } from '@headworks/api/paths/shapes';
import { MISSING } from '../../../ui/format/format.js';
import { Moment } from '../../../ui/format/moment.js';
import { type Column, type Sorting, Table } from '../../../ui/table/table.js';
import type { AuditSortKey } from './audit-view.js';
import { auditTexts } from './texts.js';

const t = auditTexts;

const columns: readonly Column<AuditEntry, AuditSortKey>[] = [
  { name: 'time', title: t.columns.time, sortKey: 'time', width: '176px', cell: ({ time }) => <Moment at={time} /> },
  { name: 'who', title: t.columns.name, sortKey: 'name', width: '15%', cell: ({ name }) => <span title={name}>{name}</span> },
  {
    name: 'acting-for',
    title: t.columns.actingFor,
    width: '12%',
    priority: 3,
    cell: ({ actingFor }) =>
      actingFor === null ? <span title={t.notActingFor}>{MISSING}</span> : <span title={actingFor}>{actingFor}</span>,
  },
  { name: 'action', title: t.columns.action, sortKey: 'action', width: '17%', cell: ({ action }) => <span title={action}>{action}</span> },
  { name: 'target', title: t.columns.target, sortKey: 'target', width: '16%', cell: ({ target }) => <span title={target}>{target}</span> },
  {
    name: 'details',
    title: t.columns.details,
    cell: ({ details }) => (details === '' ? <span title={t.nothing}>{MISSING}</span> : <span className="when-words">{details}</span>),
  },
];

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  readonly sorting: Sorting<AuditSortKey>;
  readonly onSort: (sorting: Sorting<AuditSortKey>) => void;
}

export const AuditTable = ({ entries, sorting, onSort }: AuditTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area without a control must be reachable by keyboard
  <section className="table-scroll" tabIndex={0} aria-label={t.title}>
    <Table
      className="audit-table"
      caption={t.title}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      sorting={sorting}
      onSort={onSort}
    />
  </section>
);
