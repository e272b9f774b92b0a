import { circleSentence, type NameOf } from '@headworks/flow-network';
import { useMemo } from 'react';
import { Button } from '../../../ui/controls/button.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { Dialog } from '../../../ui/feedback/dialog.js';
import { DialogFoot } from '../../../ui/feedback/dialog-foot.js';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import layout from '../../../ui/layout.module.css';
import { CellWord } from '../../../ui/table/cell-word.js';
import { type Column, Table } from '../../../ui/table/table.js';
import styles from '../sites.module.css';
import { pairKey } from './series-base.js';
import type { ConflictRow } from './series-draft.js';
import { seriesTexts } from './texts.js';
import type { FlowSeriesEditor } from './use-flow-series.js';

const t = seriesTexts.conflict;

type Props = Pick<FlowSeriesEditor, 'circle' | 'choose' | 'saveChosen' | 'leaveConflict'> & {
  readonly rows: readonly ConflictRow[];
  readonly nameOf: NameOf;
};

const stateOf = (column: string, connected: boolean) => (
  <>
    <CellWord>{column}</CellWord>
    {connected ? t.connected : t.notConnected}
  </>
);

function columnsFor(nameOf: NameOf, choose: Props['choose']): readonly Column<ConflictRow>[] {
  const choices = (['mine', 'theirs'] as const).map((value) => ({ value, label: t[value] }));
  return [
    {
      name: 'name',
      title: t.connection,
      cell: ({ pair: [up, down] }) => (
        <span className={layout.label} style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          {t.pair(nameOf(up), nameOf(down))}
        </span>
      ),
    },
    { name: 'mine', title: t.mine, width: '110px', cell: ({ mine }) => stateOf(t.mine, mine) },
    { name: 'theirs', title: t.theirs, width: '120px', cell: ({ mine }) => stateOf(t.theirs, !mine) },
    {
      name: 'choice',
      title: t.keep,
      width: '150px',
      cell: ({ pair, choice }) => (
        <Segmented
          legend={t.keepOf(nameOf(pair[0]), nameOf(pair[1]))}
          legendAt="hidden"
          options={choices}
          value={choice}
          onChange={(value) => choose(pair, value)}
        />
      ),
    },
  ];
}

/** Both versions of the connections that two users have changed, to choose from. */
export function SeriesConflict({ rows, circle, nameOf, choose, saveChosen, leaveConflict }: Props) {
  const columns = useMemo(() => columnsFor(nameOf, choose), [nameOf, choose]);
  return (
    <Dialog title={t.title} width={720} onClose={leaveConflict}>
      <div className={layout.stack} data-part="stack">
        <p>{t.explain}</p>
        <div style={{ maxHeight: '50vh', overflowY: 'auto' }}>
          <Table className={styles.conflictTable} caption={t.title} columns={columns} rows={rows} rowKey={({ pair }) => pairKey(pair)} />
        </div>
        {circle !== null && <FormAlert>{circleSentence(circle, nameOf)}</FormAlert>}
        <DialogFoot onCancel={leaveConflict}>
          <Button kind="primary" autoFocus onClick={saveChosen}>
            {seriesTexts.save}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
