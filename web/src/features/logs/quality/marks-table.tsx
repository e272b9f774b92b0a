import type { LogMark, LogRepair } from '@headworks/api/paths/itr/quality';
import type { Units } from '@headworks/api/units';
import { Flex } from 'antd';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.js';
import { SeverityMark } from '../../../ui/format/severity-mark.js';
import layout from '../../../ui/layout.module.css';
import { pageOf } from '../../../ui/table/page-of-rows.js';
import { Pager } from '../../../ui/table/pager.js';
import { type Column, Table } from '../../../ui/table/table.js';
import styles from '../logs.module.css';
import { sentenceOf, spanOf } from './mark-words.js';
import qualityStyles from './quality.module.css';
import { isRepaired } from './repair-draft.js';
import { qualityTexts } from './texts.js';

const t = qualityTexts;
const ROWS = 10;

interface Props {
  readonly marks: readonly LogMark[];
  readonly repairs: readonly LogRepair[];
  readonly units: Units;
  /** Why the member cannot repair anything. */
  readonly denied: string | null;
  /** The mark whose repair was cancelled: its button gets the focus back. */
  readonly left: number | null;
  readonly onShow: (mark: LogMark) => void;
  readonly onRepair: (mark: LogMark) => void;
}

const columnsFor = ({ repairs, units, denied, left, onShow, onRepair }: Props): readonly Column<LogMark>[] => [
  {
    name: 'rule',
    title: t.columns.rule,
    width: '108px',
    cell: (mark) => (
      <>
        <span className={layout.label}>{t.rules[mark.rule]}</span>
        {isRepaired(mark, repairs) && (
          <Flex component="span" align="center" gap={4} className={layout.small}>
            <SeverityMark level="info" size={12} />
            {t.repaired}
          </Flex>
        )}
      </>
    ),
  },
  { name: 'found', title: t.columns.found, cell: (mark) => sentenceOf(mark, units) },
  { name: 'when', title: t.columns.when, width: '26%', cell: (mark) => spanOf(mark) },
  {
    name: 'actions',
    title: t.columns.actions,
    untitled: true,
    width: '150px',
    end: true,
    cell: (mark) => {
      const named = [t.rules[mark.rule], spanOf(mark)] as const;
      return (
        <Flex component="span" style={{ display: 'inline-flex' }} gap={4}>
          <Button kind="text" size="small" aria-label={t.showOf(...named)} onClick={() => onShow(mark)}>
            {t.show}
          </Button>
          <Button
            size="small"
            denied={denied}
            autoFocus={left === mark.id}
            aria-label={t.repairOf(...named)}
            onClick={() => onRepair(mark)}
          >
            {t.repair}
          </Button>
        </Flex>
      );
    },
  },
];

/** The marks of the rules, newest first. */
export function MarksTable(props: Props) {
  const newestFirst = props.marks.toReversed();
  const [wanted, setWanted] = useState(() => Math.max(0, Math.floor(newestFirst.findIndex(({ id }) => id === props.left) / ROWS)) + 1);
  const { rows, page, pageCount } = pageOf(newestFirst, wanted, ROWS);
  return (
    <>
      <Table className={qualityStyles.marksTable} caption={t.title} columns={columnsFor(props)} rows={rows} rowKey={({ id }) => id} />
      {pageCount > 1 && (
        <Flex justify="flex-end" className={styles.levelPager}>
          <Pager label={t.pages} page={page} pageCount={pageCount} onPage={setWanted} />
        </Flex>
      )}
    </>
  );
}
