import { AdminMessages } from '../admin-messages/admin-messages.js';
import { UpdateBanner } from '../changelog/update-banner.js';

/** Messages and updates above the devices on Home. */
export const HomeBanners = () => (
  <div className="banners">
    <AdminMessages />
    <UpdateBanner />
  </div>
);
