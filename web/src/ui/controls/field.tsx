import { Input, type InputRef } from 'antd';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import layout from '../layout.module.css';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'size' | 'prefix'> {
  readonly label: string;
  /** The error below the input, or null. */
  readonly error?: string | null;
  readonly help?: ReactNode;
  /** The unit of a number, such as in. or mm. */
  readonly suffix?: string;
  readonly ref?: Ref<InputRef>;
}

/** antd's input outside a form of antd: its label above, its help or error below, linked for screen readers. */
export function Field({ label, error = null, help, ...input }: FieldProps) {
  const id = useId();
  const below = error ?? help;
  const shared = {
    ...input,
    id,
    'data-autofocus': input.autoFocus || undefined,
    status: error === null ? undefined : 'error',
    'aria-invalid': error !== null,
    'aria-describedby': below === undefined ? undefined : `${id}-below`,
  } as const;
  return (
    <div className={layout.field} data-part="field">
      <label htmlFor={id}>{label}</label>
      <Input {...shared} />
      {below !== undefined && (
        <p id={`${id}-below`} className={error === null ? layout.help : layout.problem} data-part="field-error field-help">
          {below}
        </p>
      )}
    </div>
  );
}
