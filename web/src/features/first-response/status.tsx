import { statusWords, VOLTAGE_DANGER, VOLTAGE_WARNING, voltageLabel } from '@headworks/api/device-health';
import { deviceTexts } from '../../entities/device/texts.js';
import { formatVolts, MISSING } from '../../ui/format/format.js';
import { type SeverityLevel, SeverityMark, severityText } from '../../ui/format/severity-mark.js';
import layout from '../../ui/layout.module.css';
import styles from './first-response.module.css';
import { severityOfStatus } from './severity-of-status.js';
import { firstResponseTexts } from './texts.js';

/** The status of a 1st Response in the specification's words, with the mark of its severity. */
export function StatusWord({ status }: { readonly status: number | null }) {
  const level = severityOfStatus(status);
  const word = statusWords[status ?? 0];
  return (
    <span
      className={layout.severity}
      style={severityText(level)}
      data-part="severity"
      title={word === undefined ? firstResponseTexts.noStatusReason : word}
    >
      <SeverityMark level={level} />
      <span>{word ?? firstResponseTexts.noStatus}</span>
    </span>
  );
}

const levelOf = (volts: number): SeverityLevel => (volts < VOLTAGE_DANGER ? 'severe' : volts < VOLTAGE_WARNING ? 'moderate' : 'good');

/** The voltage and the battery label for it. */
export function Voltage({ volts }: { readonly volts: number | null }) {
  if (volts === null) return <span title={deviceTexts.unknown}>{MISSING}</span>;
  const level = levelOf(volts);
  return (
    <span className={`${layout.inline} ${styles.voltage}`}>
      <span className={styles.voltageNumber}>{formatVolts(volts)}</span>
      {level === 'good' ? (
        <span className={layout.quiet} data-part="quiet">
          {voltageLabel(volts)}
        </span>
      ) : (
        <span className={layout.severity} style={severityText(level)} data-part="severity">
          <SeverityMark level={level} size={14} />
          {voltageLabel(volts)}
        </span>
      )}
    </span>
  );
}
