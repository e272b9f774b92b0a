import { AdminMessages } from '../features/admin-messages/admin-messages.js';
import { UpdateBanner } from '../features/changelog/update-banner.js';
import styles from './pages.module.css';

/** Messages and updates above the devices on Home. */
export const HomeBanners = () => (
  <div className={styles.banners}>
    <AdminMessages />
    <UpdateBanner />
  </div>
);
