import { useOffline } from '../controls/use-offline.js';
import layout from '../layout.module.css';
import styles from './feedback.module.css';

/** Says that nothing can be changed while the browser is offline. `below`: pixels that stay free under it. */
export function OfflineBar({ below = 0 }: { readonly below?: number }) {
  const offline = useOffline();
  return offline === null ? null : (
    <p className={`${layout.warningBar} ${styles.offlineBar}`} role="alert" style={{ marginBottom: below }}>
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
