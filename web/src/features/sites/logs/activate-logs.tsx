import { nameWithSerial, shownName } from '@headworks/api/device-name';
import type { Site } from '@headworks/api/paths/study/shapes';
import { useState } from 'react';
import { siteNameOf } from '../../../entities/site/site.js';
import { Button } from '../../../ui/controls/button.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import { Dialog } from '../../../ui/feedback/dialog.js';
import feedback from '../../../ui/feedback/feedback.module.css';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import { formatCount } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { LongList } from '../../../ui/table/long-list.js';
import { commonTexts } from '../../../ui/texts.js';
import { inactiveDevices } from './log-choices.js';
import { activateLogsTexts } from './texts.js';
import { useActivateLog } from './use-log-commands.js';
import { useRunEach } from './use-run-each.js';

const t = activateLogsTexts;
const ROW_PX = 32;
const MOST_PX = 320;

/** A log, by the names of its device. */
interface ActivatedLog {
  readonly id: number;
  readonly deviceid: number;
  readonly active: boolean;
  readonly sitealias: string | null;
  readonly devicename: string | null;
  readonly sitename: string | null;
  readonly serialnumber: string;
}

const nameOf = (log: ActivatedLog): string => nameWithSerial(shownName(log), log.serialnumber);

interface Props {
  readonly basinId: number;
  /** Logs whose devices are activated; those that are active already are skipped. */
  readonly logs: readonly ActivatedLog[];
  /** The site whose logs are shown; the log is added to it afterwards if `add` is set. */
  readonly site: Site | null;
  readonly add?: () => void;
  /** What to know before the log is added. */
  readonly warning?: string | null;
  readonly onClose: () => void;
}

/** Activates the devices behind logs after one confirmation, because an activation is billed. */
export function ActivateLogs({ basinId, logs, site, add, warning = null, onClose }: Props) {
  // The list is fixed on opening.
  const [listed] = useState(() => inactiveDevices(logs));
  const { activate, refetch } = useActivateLog(basinId, site?.id ?? null);
  const { running, failed, run } = useRunEach((log: ActivatedLog) => activate(log.id));
  const offline = useOffline();
  const { show } = useToasts();
  const start = async (devices: readonly ActivatedLog[]) => {
    if (running !== null) return;
    const { done, complete } = await run(devices);
    if (done.length > 0) show({ severity: 'success', title: t.done, message: t.doneMeans(done.length) });
    if (complete) {
      add?.();
      onClose();
    }
    await refetch();
  };
  const left = failed.length > 0 ? failed.map(({ item }) => item) : listed;
  return (
    <Dialog title={t.title} width={480} onClose={onClose}>
      <div className={layout.stack} data-part="stack">
        <p>
          {t.explain(listed.length)} {add !== undefined && site !== null && t.thenAdd(siteNameOf(site))}
        </p>
        {warning !== null && <p>{warning}</p>}
        <LongList
          label={t.list}
          rows={listed}
          rowKey={({ id }) => id}
          rowHeight={ROW_PX}
          style={{ height: Math.min(MOST_PX, ROW_PX * listed.length), border: '1px solid var(--line)', borderRadius: 8 }}
        >
          {(log) => <p style={{ padding: '6px 12px' }}>{nameOf(log)}</p>}
        </LongList>
        {failed.length > 0 && (
          <FormAlert>
            {failed.map(({ item, why }) => (
              <p key={item.id}>{t.failed(nameOf(item), why)}</p>
            ))}
          </FormAlert>
        )}
        <div className={feedback.dialogActions} data-part="dialog-actions">
          <p className={`${feedback.dialogAside} ${feedback.dialogProgress} ${layout.quiet}`} role="status">
            {running !== null && t.progress(formatCount(running.done), formatCount(running.all))}
          </p>
          <Button kind="text" autoFocus onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button kind="primary" busy={running !== null} denied={offline} onClick={() => void start(left)}>
            {t.submit(formatCount(left.length))}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
