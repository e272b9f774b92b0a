import { resultTexts } from '../../entities/result/texts.js';
import { useMember } from '../../session/member.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import { lengthUnit, MISSING } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { CellWord } from '../../ui/table/cell-word.js';
import { Table } from '../../ui/table/table.js';
import { IssueMark } from './issue-mark.js';
import { type LegendRow, legendRows } from './legend-rows.js';
import { analysisMapTexts as t } from './texts.js';

const columnOf = (severity: 1 | 2 | 3) => ({
  name: t.levels[severity],
  width: severity === 3 ? '40%' : '18%',
  title: t.levels[severity],
  cell: ({ type, limits }: LegendRow) => {
    const limit = limits[severity - 1] ?? null;
    return (
      <span className={layout.inline} style={{ whiteSpace: 'normal' }}>
        <CellWord>{t.levels[severity]}</CellWord>
        {limit === null ? (
          MISSING
        ) : (
          <>
            <IssueMark type={type} severity={severity} />
            {limit}
          </>
        )}
      </span>
    );
  },
});

/** What the marks of the map mean, with their limits in the user's unit, and the rain axis of the charts. */
export default function LegendDialog({ onClose }: { readonly onClose: () => void }) {
  const { units } = useMember();
  return (
    <Dialog title={t.legend} width={720} lightDismiss onClose={onClose}>
      <div className={layout.stack}>
        <p>{t.letters}</p>
        <Table
          caption={t.legendOf}
          columns={[
            {
              name: 'issue',
              title: t.issueTitle,
              cell: ({ type }: LegendRow) => (
                <span>
                  <strong>{resultTexts.finding[type]}</strong> <span className={layout.small}>{t.measures[type]}</span>
                </span>
              ),
            },
            columnOf(1),
            columnOf(2),
            columnOf(3),
          ]}
          rows={legendRows(units)}
          rowKey={({ type }) => type}
        />
        <p>
          <strong>{t.rain}</strong>: {t.rainAxis(lengthUnit(units))}
        </p>
        <p>{t.order}</p>
        <p className={layout.help}>{resultTexts.note}</p>
      </div>
    </Dialog>
  );
}
