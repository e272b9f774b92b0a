import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { serverConfig } from '../../../api/server-config.js';
import { Button } from '../../../ui/controls/button.js';
import type { ContactType } from './draft-contacts.js';
import { contactsTexts } from './texts.js';

const types = ['email', 'sms'] as const satisfies readonly ContactType[];

interface AddContactsProps {
  readonly denied: string | null;
  readonly onAdd: (type: ContactType) => void;
}

/** Why this server sends no text messages; null if it does, or if its configuration is not loaded yet. */
export function useNoSms(): string | null {
  const { data: config } = useQuery(serverConfig);
  return config?.sms === false ? contactsTexts.noSms : null;
}

/** Adds a row for an email address or a phone number. Text messages are offered until the configuration says that the server sends none. */
export function AddContacts({ denied, onAdd }: AddContactsProps) {
  const noSms = useNoSms();
  return types.map((type) => (
    <Button key={type} icon={<Plus aria-hidden />} denied={denied ?? (type === 'sms' ? noSms : null)} onClick={() => onAdd(type)}>
      {contactsTexts.add[type]}
    </Button>
  ));
}
