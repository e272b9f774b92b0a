import { nameWithSerial } from '@headworks/api/device-name';
import { useRef } from 'react';
import { useAlarms } from '../../session/live.js';
import { useMember } from '../../session/member.js';
import { useStable } from '../../ui/controls/use-stable.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { severityOfAlert } from './alert-severity.js';
import { isNewAlarm } from './new-alarm.js';
import { levelOf } from './open-alert.js';
import { openAlertTexts } from './texts.js';

/** A toast for each alert that is raised while the page is open, wherever the user is. */
export function AlarmToasts() {
  const { units } = useMember();
  const { show } = useToasts();
  const announced = useRef(new Set<number>());
  useAlarms(
    useStable(({ name, serialnumber, alert }) => {
      if (announced.current.has(alert.id) || !isNewAlarm(alert, performance.timeOrigin)) return;
      announced.current.add(alert.id);
      show({
        severity: severityOfAlert(alert) === 'moderate' ? 'warning' : 'danger',
        title: alert.type,
        message: openAlertTexts.ofDevice(nameWithSerial(name, serialnumber), levelOf(alert, units)),
        ofApp: true,
      });
    }),
  );
  return null;
}
