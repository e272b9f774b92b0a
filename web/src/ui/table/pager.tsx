import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useMaxWidth } from '../../theme/use-media.js';
import { pageButtons } from './page-buttons.js';
import { pagerTexts } from './texts.js';

export interface PagerProps {
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
  /** The paged content, for pages with more than one pager. */
  readonly label?: string;
}

/** First, previous, numbers, next, last. Hidden if there is at most one page. */
export function Pager({ page, pageCount, onPage, label = pagerTexts.pages }: PagerProps) {
  const narrow = useMaxWidth('fewerPages');
  const t = pagerTexts;
  if (pageCount <= 1) return null;
  const step = (label: string, target: number, Icon: typeof ChevronLeft) => {
    const reachable = target >= 1 && target <= pageCount && target !== page;
    return (
      <button type="button" className="page-button" aria-label={label} disabled={!reachable} onClick={() => onPage(target)}>
        <Icon aria-hidden />
      </button>
    );
  };
  return (
    <nav className="pager" aria-label={label}>
      {step(t.first, 1, ChevronsLeft)}
      {step(t.previous, page - 1, ChevronLeft)}
      {pageButtons(page, pageCount, narrow).map((number) => (
        <button
          key={number}
          type="button"
          className="page-button"
          aria-label={t.page(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      {step(t.next, page + 1, ChevronRight)}
      {step(t.last, pageCount, ChevronsRight)}
    </nav>
  );
}
