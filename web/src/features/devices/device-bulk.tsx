import type { Device } from '@headworks/api/paths/shapes';
import { Bell, CirclePower } from 'lucide-react';
import { useMember } from '../../session/member.js';
import { Button } from '../../ui/controls/button.js';
import { formatCount } from '../../ui/format/format.js';
import { activateTexts, bulkTexts } from './texts.js';

const t = bulkTexts;

interface Props {
  readonly devices: readonly Device[];
  readonly onAlerts: () => void;
  readonly onActivate: () => void;
}

/** The actions on the selected iTrackers. */
export function DeviceBulk({ devices, onAlerts, onActivate }: Props) {
  const { may } = useMember();
  const inactive = devices.filter(({ active }) => !active).length;
  return (
    <>
      <Button size="small" icon={<Bell aria-hidden />} onClick={onAlerts}>
        {t.alerts}
      </Button>
      <Button
        size="small"
        icon={<CirclePower aria-hidden />}
        denied={may({ area: 'itr', level: 'write' }) ? null : activateTexts.denied}
        onClick={onActivate}
      >
        {t.activate}
        {inactive > 0 && <span className="quiet">{t.notActivated(formatCount(inactive))}</span>}
      </Button>
    </>
  );
}
