import { itrGetAlertcontacts } from '@headworks/api/paths/itr/alerts';
import { listContacts } from '../../contacts/list-contacts.js';
import { servePath } from '../../frame/path.js';

export const ItrGetAlertcontacts = servePath(itrGetAlertcontacts, listContacts);
