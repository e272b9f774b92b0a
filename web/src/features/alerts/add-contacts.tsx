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

/** Opens a new line for an email address or a phone number. Until the server has said that it sends no text messages, they are offered. */
export function AddContacts({ denied, onAdd }: AddContactsProps) {
  const { data: config } = useQuery(serverConfig);
  const noSms = config?.sms === false ? texts.contacts.noSms : null;
  return types.map((type) => (
    <Button key={type} icon={<Plus aria-hidden />} denied={denied ?? (type === 'sms' ? noSms : null)} onClick={() => onAdd(type)}>
      {texts.contacts.add[type]}
    </Button>
  ));
}
