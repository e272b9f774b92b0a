import { Button } from '../../../ui/controls/button.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import { Dialog } from '../../../ui/feedback/dialog.js';
import feedback from '../../../ui/feedback/feedback.module.css';
import layout from '../../../ui/layout.module.css';
import { commonTexts } from '../../../ui/texts.js';
import type { SiteLog } from './log-choices.js';
import { siteLogsTexts } from './texts.js';

const t = siteLogsTexts;

interface AddUsedLogProps {
  readonly log: SiteLog;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** Asks before a log is added that another site of the basin has already. */
export function AddUsedLog({ log, onAdd, onClose }: AddUsedLogProps) {
  const offline = useOffline();
  return (
    <Dialog title={t.twice} width={480} onClose={onClose} lightDismiss>
      <div className={layout.stack} data-part="stack">
        <p>{t.twiceMeans(log.serialnumber, log.otherSites.join(', '))}</p>
        <div className={feedback.dialogActions} data-part="dialog-actions">
          <Button kind="text" autoFocus onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button
            kind="primary"
            denied={offline}
            onClick={() => {
              onAdd();
              onClose();
            }}
          >
            {t.actions.add}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
