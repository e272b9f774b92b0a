import { Tooltip } from 'antd';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: 'primary' | 'default' | 'text' | 'danger' | 'danger-edge';
  readonly size?: 'small' | 'normal';
  readonly icon?: ReactNode;
  /** Why it is disabled. It stays focusable and shows the reason on hover and focus. */
  readonly denied?: string | null;
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The app's button. An icon accompanies a word; without a word, pass `aria-label`. */
export function Button(props: ButtonProps) {
  const {
    kind = 'default',
    size = 'normal',
    icon,
    denied = null,
    busy = false,
    className = '',
    children,
    onClick,
    type = 'button',
    ...rest
  } = props;
  const blocked = denied !== null || busy;
  const button = (
    <button
      {...rest}
      data-autofocus={rest.autoFocus || undefined}
      type={type}
      className={`button button-${kind} ${size === 'small' ? 'button-small' : ''} ${className}`}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      onClick={blocked ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      {children}
    </button>
  );
  return denied === null ? button : <Tooltip title={denied}>{button}</Tooltip>;
}
