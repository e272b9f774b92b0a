import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { serverConfig } from '../../api/server-config.js';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import type { ContactType } from './draft-contacts.js';

const types = ['email', 'sms'] as const satisfies readonly ContactType[];

interface AddContactsProps {
  readonly denied: string | null;
  readonly onAdd: (type: ContactType) => void;
}

/** Why this server sends no text messages; null where it does, and until it has said so. */
export function useNoSms(): string | null {
  const { data: config } = useQuery(serverConfig);
  return config?.sms === false ? texts.contacts.noSms : null;
}

/** Opens a new line for an email address or a phone number. Until the server has said that it sends no text messages, they are offered. */
export function AddContacts({ denied, onAdd }: AddContactsProps) {
  const noSms = useNoSms();
  return types.map((type) => (
    <Button key={type} icon={<Plus aria-hidden />} denied={denied ?? (type === 'sms' ? noSms : null)} onClick={() => onAdd(type)}>
      {texts.contacts.add[type]}
    </Button>
  ));
}
