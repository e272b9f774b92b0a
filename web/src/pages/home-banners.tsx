import { AdminMessages } from '../features/admin-messages/admin-messages.js';
import { UpdateBanner } from '../features/changelog/update-banner.js';

/** Messages and updates above the devices on Home. */
export const HomeBanners = () => (
  <div className="banners">
    <AdminMessages />
    <UpdateBanner />
  </div>
);
