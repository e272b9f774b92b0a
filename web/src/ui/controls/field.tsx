import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { passwordTexts } from './texts.js';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly label: string;
  /** The error below the input, or null. */
  readonly error?: string | null;
  readonly help?: ReactNode;
  /** Shown at the end of the label's line; follows the input in the tab order. */
  readonly corner?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A plain input with its label above and its help or error below, linked for screen readers. */
export function Field({ label, error = null, help, corner, type = 'text', ...input }: FieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  const below = error ?? help;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          {...input}
          data-autofocus={input.autoFocus || undefined}
          id={id}
          type={isPassword && shown ? 'text' : type}
          aria-invalid={error !== null}
          aria-describedby={below === undefined ? undefined : `${id}-below`}
        />
        {isPassword && (
          <button
            type="button"
            className="icon-button field-eye"
            aria-label={shown ? passwordTexts.hidePassword : passwordTexts.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </button>
        )}
      </div>
      {corner !== undefined && <span className="field-corner">{corner}</span>}
      {below !== undefined && (
        <p id={`${id}-below`} className={error === null ? 'field-help' : 'field-error'}>
          {below}
        </p>
      )}
    </div>
  );
}
