import { Form, type FormInstance, type FormItemProps } from 'antd';
import { createContext, type FocusEvent, type ReactNode, useContext, useEffect, useId, useState } from 'react';
import { CallFailure, messageOf } from '../../api/failure.js';
import { afterPointer } from '../controls/after-pointer.js';
import { Button, type ButtonProps } from '../controls/button.js';
import { useOffline } from '../controls/use-offline.js';
import styles from './feedback.module.css';
import { FormAlert } from './form-alert.js';

/** Why the server refuses: at a field, or of the whole form. */
export type Refusal = { readonly field: string; readonly text: string } | { readonly text: ReactNode };

interface SubmitFormProps<Values extends object> {
  /** The accessible name, if no dialog or heading names it. */
  readonly label?: string;
  readonly initialValues: Values;
  /** Sends the values; throws if the server refuses. */
  readonly onSubmit: (values: Values) => Promise<unknown>;
  /** The place and the words of a refusal. By default the field that the answer names, else the whole form. */
  readonly refusalOf?: (error: unknown) => Refusal | null;
  /** Called when the input starts or stops to differ from the initial values. */
  readonly onUnsaved?: (unsaved: boolean) => void;
  /** Whether two inputs mean the same. By default: whether they are equal. */
  readonly isSame?: (a: Values, b: Values) => boolean;
  /** Of `Form.useForm`, for a form whose fields depend on each other. */
  readonly form?: FormInstance<Values>;
  readonly className?: string;
  readonly children: ReactNode;
}

interface Submission {
  readonly busy: boolean;
  readonly unsaved: boolean;
}
const Context = createContext<Submission>({ busy: false, unsaved: false });
/** Whether the form around is being sent, and whether its input differs from the initial values. */
export const useSubmission = (): Submission => useContext(Context);

function defaultRefusal(error: unknown, fields: readonly string[]): Refusal {
  const detail = error instanceof CallFailure ? error.details.find(({ path }) => fields.includes(path)) : undefined;
  return detail === undefined ? { text: messageOf(error) } : { field: detail.path, text: detail.message };
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Every form behind the login: antd's Form with errors in words at their fields, on leaving a field that was changed and then while typing.
 * Submitting focuses the first error; a refusal of the server stands at its field.
 */
export function SubmitForm<Values extends object>(props: SubmitFormProps<Values>) {
  const { label, initialValues, onSubmit, refusalOf, onUnsaved, isSame = isEqual, className = '', children } = props;
  const [form] = Form.useForm<Values>(props.form);
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  useEffect(() => {
    onUnsaved?.(unsaved);
  }, [unsaved, onUnsaved]);

  // The keys of a form's values are its fields; antd types them by path.
  const fieldsOf = () => form.getFieldsError().map(({ name }) => name as never);
  const focusOn = (field: string) => form.getFieldInstance(field as never)?.focus?.();
  const submit = async (values: Values) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit(values);
      // What was typed while the answer was awaited is not sent; a form that was emptied holds nothing unsaved.
      const now = { ...values, ...form.getFieldsValue() };
      setUnsaved(!isSame(now, values) && !isSame(now, initialValues));
    } catch (error) {
      const refusal = refusalOf?.(error) ?? defaultRefusal(error, fieldsOf().map(String));
      if ('field' in refusal) {
        form.setFields([{ name: refusal.field as never, errors: [refusal.text] }]);
        focusOn(refusal.field);
      } else setFailure(refusal.text);
    } finally {
      setBusy(false);
    }
  };
  const changed = (change: Partial<Values>) => {
    setUnsaved(!isSame({ ...initialValues, ...form.getFieldsValue() }, initialValues));
    const wrong = Object.keys(change).filter((name) => form.getFieldError(name as never).length > 0);
    if (wrong.length === 0) return;
    // What the server refused was another input; a field without rules would keep its words.
    const settle = () => form.setFields(wrong.map((name) => ({ name: name as never, errors: [] })));
    void form.validateFields(wrong as never).then(settle, () => undefined);
  };
  const left = ({ target }: FocusEvent) => {
    const name = fieldsOf().find((field) => target.id === `${id}_${String(field)}`);
    if (name === undefined || !form.isFieldTouched(name)) return;
    // An error moves what is below it: a button must not move away from the pointer that is pressing it.
    afterPointer(() => {
      // What was pressed may have emptied the field: it asks for nothing then.
      if (form.isFieldTouched(name)) void form.validateFields([name]).catch(() => undefined);
    });
  };
  return (
    <Form<Values>
      form={form}
      name={id}
      aria-label={label}
      layout="vertical"
      requiredMark={false}
      noValidate
      validateTrigger={[]}
      scrollToFirstError={{ focus: true, block: 'center' }}
      className={`${styles.form} ${className}`}
      initialValues={initialValues}
      onValuesChange={changed}
      onFinish={(values) => void submit(values)}
      onBlur={left}
    >
      <Context value={{ busy, unsaved }}>
        {failure !== null && (
          <div className={styles.formFailure}>
            <FormAlert>{failure}</FormAlert>
          </div>
        )}
        {children}
      </Context>
    </Form>
  );
}

/** A field of the form: its label above, its help or error below. The control is the child. */
export const FormField = (props: Omit<FormItemProps, 'help' | 'extra' | 'validateTrigger'> & { readonly help?: ReactNode }) => {
  const { help, ...item } = props;
  return <Form.Item {...item} extra={help} />;
};

/** Sends the form; it keeps its width while the answer is awaited. Offline it says why it cannot. */
export function SubmitButton({ denied = null, ...rest }: Omit<ButtonProps, 'type' | 'busy'>) {
  const offline = useOffline();
  return <Button kind="primary" {...rest} denied={offline ?? denied} type="submit" busy={useSubmission().busy} />;
}
