import { frUpdateAlertcontact } from '@headworks/api/paths/fr/alerts';
import { updateContact } from '../../contacts/update-contact.js';
import { servePath } from '../../frame/path.js';

export const FrUpdateAlertcontact = servePath(frUpdateAlertcontact, updateContact);
