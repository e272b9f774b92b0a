import { Building2 } from 'lucide-react';

/** The logo of an organization, or a house where it has none. The name stands beside it. */
export const OrganizationLogo = ({ url, size }: { readonly url: string | null; readonly size: 20 | 40 | 64 }) =>
  url === null ? (
    <span className={`logo logo-${size}`}>
      <Building2 aria-hidden />
    </span>
  ) : (
    <img className={`logo logo-${size}`} src={url} alt="" width={size} height={size} />
  );
