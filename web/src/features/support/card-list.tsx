import { useId, useState } from 'react';
import { formatCount } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { CellWord } from '../../ui/table/cell-word.js';
import { ListFoot } from '../../ui/table/list-foot.js';
import { pageOf } from '../../ui/table/page-of-rows.js';
import { type Column, Table } from '../../ui/table/table.js';
import tableStyles from '../../ui/table/table.module.css';
import styles from './support.module.css';
import { supportTexts } from './texts.js';

const PER_PAGE = 10;

interface CardListProps<Row> {
  readonly title: string;
  /** Stands for the table where there are no rows. */
  readonly empty: string;
  readonly rows: readonly Row[];
  /** What there is; more than the rows where only the first ones were sent. */
  readonly total?: number;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string | number;
}

/** On phones, where tables have no head, each cell says what it is. */
const withWord = <Row,>(column: Column<Row>): Column<Row> => ({
  ...column,
  cell: (row) => {
    const content = column.cell(row);
    if (content === null || column.untitled) return content;
    return (
      <>
        <CellWord>{column.title}</CellWord>
        {content}
      </>
    );
  },
});

/** A short list in a card, ten rows a page. */
export function CardList<Row>({ title, empty, rows: all, total = all.length, columns, rowKey }: CardListProps<Row>) {
  const id = useId();
  const [wanted, setWanted] = useState(1);
  const { rows, ...place } = pageOf(all, wanted, PER_PAGE);
  const count = total > all.length ? supportTexts.first(formatCount(all.length), formatCount(total)) : formatCount(total);
  return (
    <section className={layout.card} aria-labelledby={id}>
      <div className={tableStyles.cardHead}>
        <h2 id={id}>{title}</h2>
        <span className={layout.quiet}>{total === 0 ? empty : count}</span>
      </div>
      {total > 0 && <Table className={styles.wordedTable} caption={title} columns={columns.map(withWord)} rows={rows} rowKey={rowKey} />}
      {place.pageCount > 1 && <ListFoot {...place} onPage={setWanted} label={title} />}
    </section>
  );
}
