import { Checkbox } from 'antd';
import { memo, type ReactNode } from 'react';
import styles from './pick.module.css';

interface PickProps {
  readonly id: number;
  readonly checked: boolean;
  /** Some, but not all of what it stands for. */
  readonly some?: boolean;
  /** Why it cannot be selected. It stays focusable. */
  readonly denied?: string | null;
  readonly onPick: (id: number, on: boolean) => void;
  /** What it selects. It stays the same between renders, or is a text. */
  readonly children: ReactNode;
}

/** A line of a list that selects items: antd's checkbox over the whole line. Lists have 100 of them, so only the changed one renders. */
export const Pick = memo(({ id, checked, some = false, denied = null, onPick, children }: PickProps) => (
  <Checkbox
    className={styles.pick}
    checked={checked}
    indeterminate={some}
    title={denied ?? undefined}
    aria-disabled={denied !== null || undefined}
    aria-description={denied ?? undefined}
    onChange={(event) => denied === null && onPick(id, event.target.checked)}
  >
    <span className={styles.words}>{children}</span>
  </Checkbox>
));
