import { frDeleteAlertcontact } from '@headworks/api/paths/fr/alerts';
import { deleteContact } from '../../contacts/delete-contact.js';
import { servePath } from '../../frame/path.js';

export const FrDeleteAlertcontact = servePath(frDeleteAlertcontact, deleteContact);
