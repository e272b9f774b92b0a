import { itrCreateAlertcontact } from '@headworks/api/paths/itr/alerts';
import { createContact } from '../../contacts/create-contact.js';
import { servePath } from '../../frame/path.js';

export const ItrCreateAlertcontact = servePath(itrCreateAlertcontact, createContact);
