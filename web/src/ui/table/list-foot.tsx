import type { ReactNode } from 'react';
import { formatCount } from '../format/format.js';
import { Pager, type PagerProps } from './pager.js';
import { pagerTexts } from './texts.js';

interface ListFootProps extends PagerProps {
  /** Numbers of the first and last shown row, from 1. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
  /** The choice of the page size, if there is one. */
  readonly children?: ReactNode;
}

/** The line below a list: the range of shown rows, and the pager. */
export const ListFoot = ({ from, to, total, children, ...pager }: ListFootProps) => (
  <div className="card-foot">
    <span>{pagerTexts.range(formatCount(from), formatCount(to), formatCount(total))}</span>
    {children}
    <Pager {...pager} />
  </div>
);
