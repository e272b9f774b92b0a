import type { Device, OpenAlert } from '@headworks/api/paths/shapes';
import type { Units } from '@headworks/api/units';
import { Flex } from 'antd';
import { Check } from 'lucide-react';
import { useMember } from '../../session/member.js';
import { opening } from '../../ui/controls/opening.js';
import { formatLength, formatMoment } from '../../ui/format/format.js';
import { SeverityMark, severityText } from '../../ui/format/severity-mark.js';
import layout from '../../ui/layout.module.css';
import own from './alert.module.css';
import { severityOfAlert } from './alert-severity.js';
import { levelTexts, openAlertTexts as t } from './texts.js';

/** "8.40 in., threshold 8.00 in."; empty for an alert of a float. */
export const levelOf = ({ level, threshold }: OpenAlert, units: Units): string =>
  level === null || threshold === null ? '' : levelTexts.levelOver(formatLength(level, units), formatLength(threshold, units));

/** Who has acknowledged the alert, or that no one has. */
export function Acknowledgement({ alert }: { readonly alert: OpenAlert }) {
  if (alert.acknowledgedat === null)
    return (
      <span className={`${layout.help} ${own.who}`} title={t.unacknowledged}>
        {t.unacknowledged}
      </span>
    );
  const by = alert.acknowledgedby ?? t.someone;
  return (
    <span className={`${layout.help} ${own.who}`} title={t.acknowledged(by, formatMoment(alert.acknowledgedat))}>
      <Check aria-hidden />
      <span className={layout.visuallyHidden} data-part="visually-hidden">
        {t.acknowledgedBy}{' '}
      </span>
      {by}
    </span>
  );
}

interface Props {
  readonly device: Pick<Device, 'id' | 'openalert'>;
  /** The address of the device's history, for a new tab. */
  readonly href: string;
  readonly onOpen: (deviceId: number) => void;
}

/** The alert that a device is in, whether or not it is acknowledged; opens the history. Nothing for a device without one. */
export function OpenAlertLink({ device, href, onOpen }: Props) {
  const { units } = useMember();
  const alert = device.openalert;
  if (alert === null) return null;
  const severity = severityOfAlert(alert);
  const level = levelOf(alert, units);
  const words = level === '' ? alert.type : `${alert.type}, ${level}`;
  return (
    <a
      className={alert.acknowledgedat === null ? own.alert : `${own.alert} ${own.acknowledged}`}
      style={alert.acknowledgedat === null ? severityText(severity) : undefined}
      data-part="open-alert"
      href={href}
      title={words}
      onClick={opening(() => onOpen(device.id))}
    >
      <SeverityMark level={severity} />
      <Flex component="span" vertical className={own.words}>
        <span>
          <span aria-hidden="true">{alert.type}</span>
          <span className={layout.visuallyHidden} data-part="visually-hidden">
            {words}
          </span>
        </span>
        {alert.acknowledgedat !== null && <Acknowledgement alert={alert} />}
      </Flex>
    </a>
  );
}
