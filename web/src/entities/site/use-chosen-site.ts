import { useSearchParams } from 'react-router-dom';
import { searchNow } from '../../ui/controls/search-now.js';
import { useStable } from '../../ui/controls/use-stable.js';
import { idIn } from '../study/study-address.js';

/** The site that the address names. Choosing one replaces the address: Back leads to the page before, not through every marker. */
export function useChosenSite(): { readonly siteId: number | null; readonly choose: (siteId: number | null) => void } {
  const [params, setParams] = useSearchParams();
  const choose = useStable((siteId: number | null) => {
    const after = searchNow();
    if (siteId === null) after.delete('site');
    else after.set('site', String(siteId));
    setParams(after, { replace: true });
  });
  return { siteId: idIn(params.get('site') ?? undefined), choose };
}
