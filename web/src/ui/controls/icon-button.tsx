import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.js';
import styles from './controls.module.css';

interface IconButtonProps extends Omit<ButtonProps, 'size' | 'children' | 'icon'> {
  /** What it does, for screen readers. */
  readonly 'aria-label': string;
  readonly children: ReactNode;
}

/** A button that is only an icon: for ×, +, ⋮, edit and other signs that everyone reads. */
export const IconButton = ({ children, kind = 'text', className = '', ...rest }: IconButtonProps) => (
  <Button
    {...rest}
    kind={kind}
    size="small"
    icon={children}
    className={kind === 'text' ? `${styles.iconButton} ${className}` : className}
  />
);
