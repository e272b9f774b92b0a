import type { ImportFault } from '@headworks/site-import';
import { useMemo, useState } from 'react';
import type { CheckedKml } from '../../files/orders.js';
import { formatCount } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { CellWord } from '../../ui/table/cell-word.js';
import { pageOf } from '../../ui/table/page-of-rows.js';
import { Pager } from '../../ui/table/pager.js';
import { type Column, Table } from '../../ui/table/table.js';
import styles from './kml-import.module.css';
import { validationTexts } from './texts.js';

const t = validationTexts;
const ROWS = 25;

interface Row extends ImportFault {
  readonly key: number;
  readonly number: number;
  readonly name: string;
}

const columns: readonly Column<Row>[] = [
  {
    name: 'placemark',
    title: t.columns.placemark,
    width: '92px',
    end: true,
    cell: ({ number }) => (
      <>
        <CellWord>{t.columns.placemark}</CellWord>
        {formatCount(number)}
      </>
    ),
  },
  { name: 'name', title: t.columns.name, width: '30%', cell: ({ name }) => name || <span className={layout.quiet}>{t.noName}</span> },
  { name: 'field', title: t.columns.field, width: '100px', priority: 2, cell: ({ field }) => t.fieldWords[field] },
  { name: 'message', title: t.columns.message, cell: ({ message }) => message },
];

/** What is wrong with each site, by the place of its placemark in the file. */
export function InvalidSites({ sites, numbers, faults, faultCount }: CheckedKml) {
  const [wanted, setWanted] = useState(1);
  const rows = useMemo(
    () =>
      faults.map((fault, key) => ({
        ...fault,
        key,
        number: numbers[fault.index] ?? 0,
        name: sites[fault.index]?.siteName ?? '',
      })),
    [faults, numbers, sites],
  );
  const { rows: shown, page, pageCount } = pageOf(rows, wanted, ROWS);
  return (
    <section className={layout.card} aria-label={t.table}>
      <Table className={styles.faults} caption={t.table} columns={columns} rows={shown} rowKey={({ key }) => key} />
      <Pager page={page} pageCount={pageCount} label={t.pages} onPage={setWanted} />
      {faultCount > faults.length && (
        <p className={layout.help} style={{ padding: '8px 12px' }}>
          {t.first(formatCount(faults.length), formatCount(faultCount))}
        </p>
      )}
    </section>
  );
}
