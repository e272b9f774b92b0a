import { Building2 } from 'lucide-react';
import styles from './organization.module.css';

/** The logo of an organization, or an icon if it has none. The name is always next to it. */
export const OrganizationLogo = ({ url, size }: { readonly url: string | null; readonly size: 20 | 40 | 64 }) =>
  url === null ? (
    <span className={`${styles.logo} ${styles[`logo-${size}`]}`} data-part="logo">
      <Building2 aria-hidden />
    </span>
  ) : (
    <img className={`${styles.logo} ${styles[`logo-${size}`]}`} data-part="logo" src={url} alt="" width={size} height={size} />
  );
