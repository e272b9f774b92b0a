import { Tag } from 'antd';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './controls.module.css';
import { IconButton } from './icon-button.js';

interface FilterChipProps {
  readonly children: ReactNode;
  /** What the × does, for screen readers. */
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** An active filter of a list. antd's own close mark cannot be reached by keyboard, so the × is a button. */
export const FilterChip = ({ children, removeLabel, onRemove }: FilterChipProps) => (
  <Tag className={styles.chip}>
    {children}
    <IconButton aria-label={removeLabel} onClick={onRemove}>
      <X aria-hidden />
    </IconButton>
  </Tag>
);
