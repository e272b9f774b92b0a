import type { Log } from '@headworks/api/paths/shapes';
import { CalendarRange, Download } from 'lucide-react';
import { messageOf } from '../../api/failure.js';
import type { Dates } from '../../entities/log/use-logs.js';
import { useMember } from '../../session/member.js';
import { Button } from '../../ui/controls/button.js';
import { PrintButton } from '../../ui/controls/print-button.js';
import { withUnit } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { logsTexts } from './texts.js';
import { useDates } from './use-dates.js';
import { useDownload } from './use-download.js';

const t = logsTexts;

interface Props {
  readonly log: Log;
  readonly bounds: Dates;
  /** The file has the records as recorded, without repairs. */
  readonly isRepaired: boolean;
  readonly onAdjust: () => void;
}

/** The actions next to the title: adjust the record dates, download the shown records, and print them. */
export function LogViewActions({ log, bounds, isRepaired, onAdjust }: Props) {
  const { may } = useMember();
  const [dates] = useDates(bounds);
  const { start, done, error } = useDownload();
  const denied = may({ area: 'logs', level: 'write' }, log.id) ? null : t.adjust.denied;
  return (
    <>
      {error !== null && (
        <p className={layout.problem} data-part="field-error" role="alert">
          {t.download.failed}. {messageOf(error)}
        </p>
      )}
      <Button denied={denied} icon={<CalendarRange aria-hidden />} onClick={onAdjust}>
        {t.adjust.button}
      </Button>
      <Button
        busy={done !== null}
        aria-label={done === null ? undefined : t.download.busy(withUnit(done * 100, 0, '%'))}
        icon={<Download aria-hidden />}
        onClick={() => start(log, dates)}
      >
        {isRepaired ? t.download.buttonRaw : t.download.button}
      </Button>
      <PrintButton />
    </>
  );
}
