import type { Device } from '@headworks/api/paths/shapes';
import { useState } from 'react';
import { nameOf } from '../../entities/device/device.js';
import { Button } from '../../ui/controls/button.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import feedbackStyles from '../../ui/feedback/feedback.module.css';
import { Empty } from '../../ui/feedback/states.js';
import { formatCount } from '../../ui/format/format.js';
import { SeverityMark, severityText } from '../../ui/format/severity-mark.js';
import layout from '../../ui/layout.module.css';
import { commonTexts } from '../../ui/texts.js';
import { Activation } from './activation.js';
import styles from './devices.module.css';
import { activateTexts } from './texts.js';
import { type ActivationStep, useActivateList } from './use-activate-list.js';

const t = activateTexts.list;

function Step({ device, step }: { readonly device: Device; readonly step: ActivationStep }) {
  switch (step.kind) {
    case 'waiting':
      return <Activation device={device} />;
    case 'busy':
      return (
        <span className={layout.quiet} data-part="quiet">
          {t.busy}
        </span>
      );
    case 'active':
      return <Activation device={step.device} />;
    case 'failed':
      return (
        <span className={layout.inline} style={severityText('severe')}>
          <SeverityMark level="severe" size={14} />
          {step.why}
        </span>
      );
    default: {
      const unknown: never = step;
      return unknown;
    }
  }
}

interface Props {
  /** The selected devices; those that are already active are skipped. */
  readonly devices: readonly Device[];
  readonly onActivated: (device: Device) => void;
  readonly onClose: () => void;
}

/** Activates the selected inactive iTrackers, after one confirmation. */
export function ActivateList({ devices, onActivated, onClose }: Props) {
  // The list is fixed on opening, so that it shows the results.
  const [listed] = useState(() => devices.filter(({ active }) => !active));
  const { stepOf, left, running, run, stop } = useActivateList(listed, { onActivated, onAllActive: onClose });
  if (listed.length === 0)
    return (
      <Dialog title={t.title} width={480} onClose={onClose} lightDismiss>
        <Empty text={t.empty}>
          <Button autoFocus onClick={onClose}>
            {t.close}
          </Button>
        </Empty>
      </Dialog>
    );
  return (
    <Dialog title={t.title} width={480} onClose={onClose}>
      <div className={layout.stack} data-part="stack">
        <p>{t.explain(left)}</p>
        <ul className={`${layout.listBox} ${layout.lined} ${styles.activateList}`} aria-label={t.label}>
          {listed.map((device) => (
            <li key={device.id}>
              <span className={styles.activateName}>{nameOf(device)}</span>
              <span className={`${layout.help} ${styles.activateSerial}`} data-part="quiet">
                {device.serialnumber}
              </span>
              <span className={styles.activateStep}>
                <Step device={device} step={stepOf(device)} />
              </span>
            </li>
          ))}
        </ul>
        <div className={feedbackStyles.dialogActions} data-part="dialog-actions">
          <p className={`${feedbackStyles.dialogAside} ${feedbackStyles.dialogProgress} ${layout.quiet}`} data-part="quiet" role="status">
            {running || left < listed.length ? t.progress(formatCount(listed.length - left), formatCount(listed.length)) : ''}
          </p>
          {running ? (
            <Button kind="text" onClick={stop}>
              {t.stop}
            </Button>
          ) : (
            <Button kind="text" autoFocus onClick={onClose}>
              {left < listed.length ? t.close : commonTexts.cancel}
            </Button>
          )}
          <Button kind="primary" busy={running} onClick={run}>
            {t.submit(formatCount(left))}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
