import { Button as AntButton, type ButtonProps as AntButtonProps, Tooltip } from 'antd';
import type { ButtonHTMLAttributes, FocusEvent, MouseEvent, ReactNode, Ref } from 'react';
import styles from './controls.module.css';
import { useKeptFocus } from './use-kept-focus.js';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color' | 'disabled'> {
  readonly kind?: 'primary' | 'default' | 'text' | 'link' | 'danger' | 'danger-edge';
  readonly size?: 'small' | 'normal' | 'large';
  readonly icon?: ReactNode;
  /** Why it is disabled. It stays focusable and shows the reason on hover and focus. */
  readonly denied?: string | null;
  /** It waits for its action: it keeps its width and its focus, and ignores clicks. */
  readonly busy?: boolean;
  /** Nothing to do for it, and no reason to give: such as Clear of an empty search. */
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

const looks = {
  primary: { type: 'primary' },
  default: {},
  text: { type: 'text' },
  link: { type: 'link' },
  danger: { type: 'primary', danger: true },
  'danger-edge': { danger: true },
} as const satisfies Record<NonNullable<ButtonProps['kind']>, Pick<AntButtonProps, 'type' | 'danger'>>;

const sizes = { small: 'small', normal: 'medium', large: 'large' } as const;

/** antd's button, which also says why it is denied. An icon accompanies a word; without a word, pass `aria-label`. */
export function Button(props: ButtonProps) {
  const { kind = 'default', size = 'normal', denied = null, busy = false, className = '', onClick, type = 'button', ref, ...rest } = props;
  const focus = useKeptFocus(ref);
  const blocked = denied !== null || busy;
  const button = (
    <AntButton
      {...rest}
      {...looks[kind]}
      ref={focus.ref}
      data-part="button"
      data-autofocus={rest.autoFocus || undefined}
      size={sizes[size]}
      htmlType={type}
      className={`${styles.button} ${kind === 'link' ? styles.link : ''} ${className}`}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      onClick={blocked ? (event) => event.preventDefault() : onClick}
      onBlur={(event) => {
        focus.release();
        rest.onBlur?.(event as FocusEvent<HTMLButtonElement>);
      }}
      onMouseLeave={(event) => {
        focus.release();
        rest.onMouseLeave?.(event as MouseEvent<HTMLButtonElement>);
      }}
    />
  );
  if (denied === null) return button;
  return (
    <Tooltip title={denied} open={focus.kept ? false : undefined}>
      {button}
    </Tooltip>
  );
}
