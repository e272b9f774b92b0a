import { shownName } from '@headworks/api/device-name';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { activeDates, recordDates, withShifted } from '../../entities/log/log-dates.js';
import { useLog } from '../../entities/log/use-logs.js';
import { PrintedBy } from '../../session/printed-by.js';
import { Button } from '../../ui/controls/button.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import { Empty, Failure, SkeletonRows } from '../../ui/feedback/states.js';
import { UnsavedNotice } from '../../ui/feedback/unsaved-notice.js';
import { AdjustDates } from './adjust-dates.js';
import { LogContent } from './log-content.js';
import { LogViewActions } from './log-view-actions.js';
import styles from './logs.module.css';
import { useQuality } from './quality/use-quality.js';
import { logsTexts } from './texts.js';

const t = logsTexts;

interface Props {
  readonly logId: number;
  /** The list of logs from which it was opened. The Logs tab is visible behind the dialog, so there is no Back, only Close. */
  readonly from: 'home' | 'devices' | 'logs';
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** One log with its chart, or with the choice of its record dates. Each has its own address, so links, reload, back and forward work. */
export default function LogView({ logId, from, onBack, onClose }: Props) {
  const found = useLog(logId);
  const [params, setParams] = useSearchParams();
  const adjusting = params.has('adjust');
  const setAdjusting = (on: boolean) => {
    const next = new URLSearchParams(params);
    if (on) next.set('adjust', '1');
    else next.delete('adjust');
    setParams(next);
  };
  const log = found.data?.log;
  const all = log === undefined ? null : recordDates(log);
  const [unsaved, setUnsaved] = useState(false);
  /** The action to continue with, once the user confirms that the chosen dates may be lost. */
  const [leaving, setLeaving] = useState<{ readonly go: () => void } | null>(null);
  const leave = (go: () => void) => () => (adjusting && unsaved ? setLeaving({ go }) : go());
  const backToChart = () => {
    setLeaving(null);
    setUnsaved(false);
    setAdjusting(false);
  };
  const repairs = useQuality(logId).data?.repairs ?? [];
  const counted = log === undefined ? null : activeDates(log);
  // Includes records that were shifted beyond the last one; otherwise they would not be visible. Adjusted dates already define what counts.
  const active = counted !== null && log?.startindex === null ? withShifted(counted, repairs) : counted;
  const wayBack = adjusting ? t.adjust.back : from === 'home' ? t.backHome : t.back;
  return (
    <Dialog
      title={log === undefined ? t.title : shownName(log)}
      before={
        (adjusting || from !== 'logs') && (
          <Button kind="text" size="small" icon={<ArrowLeft aria-hidden />} onClick={adjusting ? leave(backToChart) : onBack}>
            {wayBack}
          </Button>
        )
      }
      detail={log && (adjusting ? `${log.serialnumber} · ${t.adjust.button}` : log.serialnumber)}
      actions={
        log !== undefined &&
        active !== null &&
        !adjusting && <LogViewActions log={log} bounds={active} isRepaired={repairs.length > 0} onAdjust={() => setAdjusting(true)} />
      }
      width={1180}
      className={styles.logView}
      onClose={leave(onClose)}
      lightDismiss={!adjusting}
    >
      <PrintedBy />
      {leaving !== null && <UnsavedNotice onDiscard={leaving.go} onKeep={() => setLeaving(null)} />}
      {found.isPending && <SkeletonRows rows={14} />}
      {found.isError && <Failure text={t.failed} error={found.error} onRetry={() => void found.refetch()} />}
      {log !== undefined && (all === null || active === null) && <Empty text={t.noRecords} />}
      {log !== undefined && all !== null && adjusting && <AdjustDates log={log} bounds={all} onUnsaved={setUnsaved} onDone={backToChart} />}
      {log !== undefined && active !== null && !adjusting && <LogContent log={log} bounds={active} />}
    </Dialog>
  );
}
