import type { ReactNode } from 'react';
import { texts } from '../texts.js';
import { formatCount } from './format.js';
import { Pager, type PagerProps } from './pager.js';

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
    <span>{texts.devices.range(formatCount(from), formatCount(to), formatCount(total))}</span>
    {children}
    <Pager {...pager} />
  </div>
);
