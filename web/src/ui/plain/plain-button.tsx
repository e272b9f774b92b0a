import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './plain.module.css';

interface PlainButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly kind?: 'primary' | 'default' | 'link';
  /** Over the full width: the one action of a page. */
  readonly large?: boolean;
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The button of pages without antd. It keeps its width while it is busy. */
export const PlainButton = ({
  kind = 'default',
  large = false,
  busy = false,
  disabled = false,
  type = 'button',
  ...rest
}: PlainButtonProps) => (
  <button
    {...rest}
    type={type}
    data-part={large ? 'button-large' : undefined}
    className={
      kind === 'link' ? styles.link : [styles.button, kind === 'primary' && styles.primary, large && styles.large].filter(Boolean).join(' ')
    }
    disabled={disabled || busy}
    aria-busy={busy || undefined}
  />
);
