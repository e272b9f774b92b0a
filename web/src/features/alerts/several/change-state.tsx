import { Button } from '../../../ui/controls/button.js';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import { ProgressLine } from '../../../ui/feedback/progress-line.js';
import { formatContact, formatCount } from '../../../ui/format/format.js';
import styles from './several.module.css';
import { severalContactsTexts } from './texts.js';
import type { ChangeSeveral } from './use-change-several.js';
import type { FailedJob } from './use-many.js';

const t = severalContactsTexts;

/** Lists the devices that could not be changed, each with the reason. */
function Refused({ title, failed }: { readonly title: string; readonly failed: readonly FailedJob[] }) {
  return (
    <FormAlert>
      <p>{title}</p>
      <ul className={styles.refusedDevices}>
        {failed.map(({ job, reason }) => (
          <li key={`${job.deviceId} ${job.endpoint}`}>{t.deviceRefused(job.deviceName, formatContact(job.endpoint), reason)}</li>
        ))}
      </ul>
    </FormAlert>
  );
}

/** How far a change of all the devices is, and what failed in the last one. */
export const ChangeState = ({ kind, progress, failed, stop }: ChangeSeveral) => (
  <>
    {failed.length > 0 && <Refused title={kind === 'add' ? t.addFailed : t.removeFailed} failed={failed} />}
    {progress !== null && (
      <ProgressLine text={(kind === 'add' ? t.adding : t.removing)(formatCount(progress.done), formatCount(progress.all))} {...progress}>
        <Button size="small" onClick={stop}>
          {t.stop}
        </Button>
      </ProgressLine>
    )}
  </>
);
