import { useSearchParams } from 'react-router-dom';
import { Segmented } from '../../../ui/controls/segmented.js';
import styles from '../support.module.css';
import { CreateNotification } from './create-notification.js';
import { CurrentNotifications } from './current-notifications.js';
import { notificationsTexts } from './texts.js';

const t = notificationsTexts;
const VIEW = 'view';
const views = [
  { value: 'current', label: t.current },
  { value: 'new', label: t.createNew },
] as const;
type View = (typeof views)[number]['value'];

/** The notifications that Home shows to all users. The address says which of both is open. */
export function NotificationsTab() {
  const [params, setParams] = useSearchParams();
  const view: View = params.get(VIEW) === 'new' ? 'new' : 'current';
  const open = (next: View) => setParams(next === 'current' ? {} : { [VIEW]: next });
  return (
    <>
      <div className={styles.toolbar}>
        <Segmented legend={t.view} legendAt="hidden" options={views} value={view} onChange={open} />
      </div>
      {view === 'new' ? <CreateNotification onPublished={() => open('current')} /> : <CurrentNotifications />}
    </>
  );
}
