import { useState } from 'react';
import { formatCount } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { CellWord } from '../../ui/table/cell-word.js';
import { pageOf } from '../../ui/table/page-of-rows.js';
import { Pager } from '../../ui/table/pager.js';
import { type Column, Table } from '../../ui/table/table.js';
import type { BasinOfFile } from './basins-of-file.js';
import styles from './kml-import.module.css';
import { validationTexts } from './texts.js';

const t = validationTexts;
const ROWS = 10;

const columns: readonly Column<BasinOfFile>[] = [
  {
    name: 'name',
    title: t.basinColumns.basin,
    cell: ({ name }) => (name === '' ? <span className={layout.problem}>{t.noBasin}</span> : name),
  },
  {
    name: 'sites',
    title: t.basinColumns.sites,
    width: '80px',
    end: true,
    cell: ({ sites }) => (
      <>
        <CellWord>{t.basinColumns.sites}</CellWord>
        {formatCount(sites)}
      </>
    ),
  },
  {
    name: 'state',
    title: t.basinColumns.state,
    width: '110px',
    cell: ({ name, exists }) => (name === '' ? null : <span className={layout.quiet}>{exists ? t.states.existing : t.states.new}</span>),
  },
];

/** The basins of a file with the number of their sites. */
export function BasinsTable({ basins }: { readonly basins: readonly BasinOfFile[] }) {
  const [wanted, setWanted] = useState(1);
  const { rows, page, pageCount } = pageOf(basins, wanted, ROWS);
  return (
    <section className={layout.card} aria-label={t.basins}>
      <Table className={styles.basins} caption={t.basins} columns={columns} rows={rows} rowKey={({ name }) => name} />
      <Pager page={page} pageCount={pageCount} label={t.basins} onPage={setWanted} />
    </section>
  );
}
