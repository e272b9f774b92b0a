import { Building2 } from 'lucide-react';
import styles from './organization.module.css';

/** The logo of an organization, or an icon if it has none. The name is always next to it. */
export function OrganizationLogo({ url, size }: { readonly url: string | null; readonly size: 20 | 40 | 64 }) {
  const shared = {
    className: size === 20 ? styles.logo : `${styles.logo} ${styles.framed}`,
    'data-part': 'logo',
    style: { width: size, height: size },
  };
  if (url !== null) return <img {...shared} src={url} alt="" width={size} height={size} />;
  return (
    <span {...shared}>
      <Building2 aria-hidden />
    </span>
  );
}
