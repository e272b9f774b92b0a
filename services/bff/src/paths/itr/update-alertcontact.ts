import { itrUpdateAlertcontact } from '@headworks/api/paths/itr/alerts';
import { updateContact } from '../../contacts/update-contact.js';
import { servePath } from '../../frame/path.js';

export const ItrUpdateAlertcontact = servePath(itrUpdateAlertcontact, updateContact);
