import { frGetAlertcontacts } from '@headworks/api/paths/fr/alerts';
import { listContacts } from '../../contacts/list-contacts.js';
import { servePath } from '../../frame/path.js';

export const FrGetAlertcontacts = servePath(frGetAlertcontacts, listContacts);
