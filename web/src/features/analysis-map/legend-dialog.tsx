import { Descriptions } from 'antd';
import { resultTexts } from '../../entities/result/texts.js';
import { useViewer } from '../../session/viewer.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import { lengthUnit } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { legendRows } from './legend-rows.js';
import { Limits } from './limits.js';
import { analysisMapTexts as t } from './texts.js';

/** What the marks of the map mean, with their limits in the user's unit, and the rain axis of the charts. */
export default function LegendDialog({ onClose }: { readonly onClose: () => void }) {
  const { units } = useViewer();
  const issues = legendRows(units).map((row) => ({
    key: row.type,
    label: (
      <>
        <strong>{resultTexts.finding[row.type]}</strong>
        <span className={layout.small} style={{ display: 'block' }}>
          {t.measures[row.type]}
        </span>
      </>
    ),
    children: <Limits {...row} />,
  }));
  return (
    <Dialog title={t.legend} width={720} lightDismiss onClose={onClose}>
      <div className={layout.stack}>
        <p>{t.letters}</p>
        <Descriptions
          bordered
          column={1}
          size="small"
          items={[...issues, { key: 'rain', label: <strong>{t.rain}</strong>, children: t.rainAxis(lengthUnit(units)) }]}
        />
        <p>{t.order}</p>
        <p className={layout.help}>{resultTexts.note}</p>
      </div>
    </Dialog>
  );
}
