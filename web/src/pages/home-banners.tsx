import { Flex } from 'antd';
import { AdminMessages } from '../features/admin-messages/admin-messages.js';
import { UpdateBanner } from '../features/changelog/update-banner.js';
import styles from './pages.module.css';

/** Messages and updates above the devices on Home. */
export const HomeBanners = () => (
  <Flex vertical gap={8} className={styles.banners}>
    <AdminMessages />
    <UpdateBanner />
  </Flex>
);
