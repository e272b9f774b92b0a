import { Flex, Input } from 'antd';
import { Mail, Smartphone } from 'lucide-react';
import { useId } from 'react';
import layout from '../../../ui/layout.module.css';
import styles from './contacts.module.css';
import type { ContactType } from './draft-contacts.js';
import { contactsTexts } from './texts.js';

const t = contactsTexts;

export const ContactIcon = ({ type }: { readonly type: ContactType }) =>
  type === 'email' ? <Mail aria-hidden /> : <Smartphone aria-hidden />;

interface EndpointInputProps {
  readonly type: ContactType;
  readonly value: string;
  readonly problem: string | null;
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
  readonly onType: (typed: string) => void;
  readonly onLeave: () => void;
}

/** The input for a contact's address, with its error below. */
export function EndpointInput({ type, value, problem, readOnly = false, autoFocus = false, onType, onLeave }: EndpointInputProps) {
  const id = useId();
  const help = type === 'sms' && autoFocus ? t.phoneHelp : null;
  const below = problem ?? help;
  return (
    <div className={styles.contactMain} data-part="contact-main">
      <Flex gap={10} align="center" className={layout.quiet}>
        <ContactIcon type={type} />
        <Input
          type={type === 'email' ? 'email' : 'tel'}
          autoComplete="off"
          aria-label={t.endpoint[type]}
          placeholder={t.endpoint[type]}
          status={problem === null ? undefined : 'error'}
          aria-invalid={problem !== null}
          aria-describedby={below === null ? undefined : `${id}-below`}
          readOnly={readOnly}
          aria-disabled={readOnly || undefined}
          autoFocus={autoFocus}
          value={value}
          onChange={(event) => onType(event.target.value)}
          onBlur={onLeave}
        />
      </Flex>
      {below !== null && (
        <p id={`${id}-below`} className={problem === null ? layout.help : layout.problem} data-part="field-error field-help">
          {below}
        </p>
      )}
    </div>
  );
}
