import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import layout from '../layout.module.css';
import { passwordTexts } from '../texts.js';
import styles from './plain.module.css';
import { PlainIcon } from './plain-icon.js';

interface PlainFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly label: string;
  /** The error below the input, or null. */
  readonly error?: string | null;
  readonly help?: ReactNode;
  /** Shown at the end of the label's line; follows the input in the tab order. */
  readonly corner?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The input of pages without antd, with its label above and its help or error below, linked for screen readers. */
export function PlainField({ label, error = null, help, corner, type = 'text', ...input }: PlainFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  const below = error ?? help;
  return (
    <div className={`${layout.field} ${layout.hinted}`} data-part="field">
      <label htmlFor={id}>{label}</label>
      <div className={layout.hinted}>
        <input
          {...input}
          className={styles.input}
          data-autofocus={input.autoFocus || undefined}
          id={id}
          type={isPassword && shown ? 'text' : type}
          aria-invalid={error !== null}
          aria-describedby={below === undefined ? undefined : `${id}-below`}
        />
        {isPassword && (
          <button
            type="button"
            className={styles.fieldEye}
            data-part="field-eye"
            aria-label={shown ? passwordTexts.hidePassword : passwordTexts.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <PlainIcon name={shown ? 'eye-off' : 'eye'} />
          </button>
        )}
      </div>
      {corner !== undefined && <span className={styles.fieldCorner}>{corner}</span>}
      {below !== undefined && (
        <p id={`${id}-below`} className={error === null ? layout.help : layout.problem}>
          {below}
        </p>
      )}
    </div>
  );
}
