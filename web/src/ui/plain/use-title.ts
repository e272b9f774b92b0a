import { useEffect } from 'react';
import { PRODUCT } from '../texts.js';

/** The document's title while the page is shown: "Home – Headworks". */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = page === PRODUCT ? PRODUCT : `${page} – ${PRODUCT}`;
  }, [page]);
}
