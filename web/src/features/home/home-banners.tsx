import { UpdateBanner } from '../changelog/update-banner.js';
import { AdminMessages } from '../notices/admin-messages.js';

/** What everybody is told at home, above their devices. */
export const HomeBanners = () => (
  <div className="banners">
    <AdminMessages />
    <UpdateBanner />
  </div>
);
