import type { ReactNode } from 'react';
import { texts } from '../texts.js';
import { formatCount } from './format.js';
import { Pager, type PagerProps } from './pager.js';

interface ListFootProps extends PagerProps {
  /** Numbers of the first and last row that are shown, counted from 1. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
  /** How many rows a page has, where that can be chosen. */
  readonly children?: ReactNode;
}

/** The line under a list: which of its rows are shown, and the way to the others. */
export const ListFoot = ({ from, to, total, children, ...pager }: ListFootProps) => (
  <div className="card-foot">
    <span>{texts.devices.range(formatCount(from), formatCount(to), formatCount(total))}</span>
    {children}
    <Pager {...pager} />
  </div>
);
