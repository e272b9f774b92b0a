import { Plus } from 'lucide-react';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import type { ContactType } from './draft-contacts.js';

const types = ['email', 'sms'] as const satisfies readonly ContactType[];

interface AddContactsProps {
  readonly denied: string | null;
  readonly onAdd: (type: ContactType) => void;
}

/** Opens a new line for an email address or a phone number. */
export const AddContacts = ({ denied, onAdd }: AddContactsProps) =>
  types.map((type) => (
    <Button key={type} icon={<Plus aria-hidden />} denied={denied} onClick={() => onAdd(type)}>
      {texts.contacts.add[type]}
    </Button>
  ));
