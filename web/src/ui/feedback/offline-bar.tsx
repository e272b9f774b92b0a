import { useOffline } from '../controls/use-offline.js';
import layout from '../layout.module.css';
import styles from './feedback.module.css';

/** Says that nothing can be changed while the browser is offline. */
export function OfflineBar() {
  const offline = useOffline();
  return offline === null ? null : (
    <p className={`${layout.warningBar} ${styles.offlineBar}`} role="alert">
      {offline}
    </p>
  );
}
