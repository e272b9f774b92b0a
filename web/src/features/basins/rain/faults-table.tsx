import type { RainOfFile } from '../../../files/orders.js';
import { formatCount, MISSING } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { CellWord } from '../../../ui/table/cell-word.js';
import { Table } from '../../../ui/table/table.js';
import styles from '../basins.module.css';
import { rainTexts as t } from './texts.js';

/** Why the rows of a file are not valid: the first ones, and how many there are. */
export const FaultsTable = ({ faults, faultCount }: Pick<RainOfFile, 'faults' | 'faultCount'>) => (
  <div>
    <p className={layout.problem} data-part="field-error" role="alert">
      {t.errors(formatCount(faultCount), faultCount === 1)}
    </p>
    {faultCount > faults.length && <p className={layout.help}>{t.first(formatCount(faults.length), formatCount(faultCount))}</p>}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area without a control must be reachable by keyboard */}
    <section className={layout.listBox} style={{ maxHeight: 260, marginTop: 8 }} tabIndex={0} aria-label={t.faults}>
      <Table
        className={styles.faultsTable}
        caption={t.faults}
        columns={[
          {
            name: 'row',
            title: t.columns.row,
            width: '72px',
            cell: ({ row }) => (
              <>
                <CellWord>{`${t.columns.row} `}</CellWord>
                {formatCount(row)}
              </>
            ),
          },
          { name: 'entry', title: t.columns.entry, width: '34%', cell: ({ entry }) => <span title={entry}>{entry || MISSING}</span> },
          { name: 'error', title: t.columns.error, cell: ({ message }) => <span style={{ whiteSpace: 'normal' }}>{message}</span> },
        ]}
        rows={faults.map((fault, place) => ({ ...fault, place }))}
        rowKey={({ place }) => place}
      />
    </section>
  </div>
);
