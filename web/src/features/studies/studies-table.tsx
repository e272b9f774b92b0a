import type { Study } from '@headworks/api/paths/study/shapes';
import { Tag } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { studyAddress } from '../../entities/study/study-address.js';
import { useIsStale } from '../../session/live.js';
import { useStable } from '../../ui/controls/use-stable.js';
import { Age } from '../../ui/format/age.js';
import { formatCount } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { CellWord } from '../../ui/table/cell-word.js';
import { type Column, type Sorting, Table } from '../../ui/table/table.js';
import { RowActions, type StudyTask } from './row-actions.js';
import styles from './studies.module.css';
import type { StudySortKey } from './study-rows.js';
import { studiesTexts } from './texts.js';

const t = studiesTexts;

interface Actions {
  readonly mayWrite: boolean;
  readonly onView: (study: Study) => void;
  readonly onTask: (task: StudyTask, study: Study) => void;
}

const columnsWith = (actions: Actions): readonly Column<Study, StudySortKey>[] => [
  {
    name: 'name',
    title: t.columns.name,
    sortKey: 'name',
    cell: ({ id, name }) => (
      <Link className={layout.nameLink} to={studyAddress(id)} title={name}>
        {name}
      </Link>
    ),
  },
  {
    name: 'state',
    title: t.columns.state,
    sortKey: 'state',
    width: '96px',
    cell: ({ state }) => (state === 'Active' ? t.states.Active : <Tag title={t.inactiveMeans}>{t.states.Inactive}</Tag>),
  },
  {
    name: 'sites',
    title: t.columns.sites,
    sortKey: 'sites',
    width: '96px',
    end: true,
    priority: 2,
    cell: ({ siteCount }) => (
      <>
        <CellWord>{t.columns.sites}</CellWord>
        {formatCount(siteCount)}
      </>
    ),
  },
  {
    name: 'updated',
    title: t.columns.updated,
    sortKey: 'updated',
    width: 'clamp(120px, 14vw, 200px)',
    cell: ({ lastupdated }) => (
      <>
        <CellWord>{t.columns.updated}</CellWord>
        <Age at={lastupdated} />
      </>
    ),
  },
  {
    name: 'actions',
    title: t.columns.actions,
    untitled: true,
    width: '130px',
    end: true,
    cell: (study) => <RowActions study={study} {...actions} />,
  },
];

interface StudiesTableProps extends Actions {
  readonly studies: readonly Study[];
  readonly sorting: Sorting<StudySortKey>;
  readonly onSort: (sorting: Sorting<StudySortKey>) => void;
}

export function StudiesTable({ studies, sorting, onSort, mayWrite, ...actions }: StudiesTableProps) {
  const stale = useIsStale();
  const onView = useStable(actions.onView);
  const onTask = useStable(actions.onTask);
  const columns = useMemo(() => columnsWith({ mayWrite, onView, onTask }), [mayWrite, onView, onTask]);
  return (
    <div className={layout.tableScroll} data-part="table-scroll">
      <Table
        className={styles.studiesTable}
        caption={t.title}
        columns={columns}
        rows={studies}
        rowKey={({ id }) => id}
        sorting={sorting}
        onSort={onSort}
        stale={stale}
      />
    </div>
  );
}
