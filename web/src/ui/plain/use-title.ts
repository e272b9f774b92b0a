import { useEffect } from 'react';
import { PRODUCT } from '../texts.js';

/** The title of a page takes precedence over that of its frame, in whatever order the two are shown: React runs the effects of a page before those of its frame. */
const titles: { page: string | undefined; frame: string } = { page: undefined, frame: PRODUCT };

function show(): void {
  const title = titles.page ?? titles.frame;
  document.title = title === PRODUCT ? PRODUCT : `${title} – ${PRODUCT}`;
}

/** The document's title while the page is shown: "Home – Headworks". */
export function useTitle(page: string): void {
  useEffect(() => {
    titles.page = page;
    show();
    return () => {
      if (titles.page === page) titles.page = undefined;
      show();
    };
  }, [page]);
}

/** The document's title while the frame is shown, of pages that have none of their own. */
export function useFrameTitle(frame: string): void {
  useEffect(() => {
    titles.frame = frame;
    show();
    return () => {
      titles.frame = PRODUCT;
      show();
    };
  }, [frame]);
}
