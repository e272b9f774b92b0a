import { Button } from '../../../ui/controls/button.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import { Dialog } from '../../../ui/feedback/dialog.js';
import { DialogFoot } from '../../../ui/feedback/dialog-foot.js';
import layout from '../../../ui/layout.module.css';
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
        <DialogFoot onCancel={onClose} cancelFocused>
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
        </DialogFoot>
      </div>
    </Dialog>
  );
}
