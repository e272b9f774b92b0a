import { frCreateAlertcontact } from '@headworks/api/paths/fr/alerts';
import { createContact } from '../../contacts/create-contact.js';
import { servePath } from '../../frame/path.js';

export const FrCreateAlertcontact = servePath(frCreateAlertcontact, createContact);
