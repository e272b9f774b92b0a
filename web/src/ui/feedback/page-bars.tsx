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

/** The first of a page for the keyboard: past its bars and menus. */
export const SkipLink = () => (
  <a className={styles.skipLink} href="#content">
    Skip to content
  </a>
);
