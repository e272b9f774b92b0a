import { itrDeleteAlertcontact } from '@headworks/api/paths/itr/alerts';
import { deleteContact } from '../../contacts/delete-contact.js';
import { servePath } from '../../frame/path.js';

export const ItrDeleteAlertcontact = servePath(itrDeleteAlertcontact, deleteContact);
