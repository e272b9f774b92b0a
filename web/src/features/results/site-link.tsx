import { Link, useSearchParams } from 'react-router-dom';
import layout from '../../ui/layout.module.css';

/** A site of the results: opens what was found at it. */
export function SiteLink({ id, name }: { readonly id: number; readonly name: string }) {
  const [params] = useSearchParams();
  const after = new URLSearchParams(params);
  after.set('site', String(id));
  return (
    <Link className={layout.nameLink} style={{ fontWeight: 500 }} to={`?${after}`} replace title={name} data-row-open>
      {name}
    </Link>
  );
}
