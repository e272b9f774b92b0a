import { Building2 } from 'lucide-react';

/** The logo of an organization, or an icon if it has none. The name is always next to it. */
export const OrganizationLogo = ({ url, size }: { readonly url: string | null; readonly size: 20 | 40 | 64 }) =>
  url === null ? (
    <span className={`logo logo-${size}`}>
      <Building2 aria-hidden />
    </span>
  ) : (
    <img className={`logo logo-${size}`} src={url} alt="" width={size} height={size} />
  );
