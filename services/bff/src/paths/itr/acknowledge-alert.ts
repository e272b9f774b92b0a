import { itrAcknowledgeAlert } from '@headworks/api/paths/itr/alerts';
import { acknowledgeAlert } from '../../alerts/acknowledge-alert.js';
import { servePath } from '../../frame/path.js';

export const ItrAcknowledgeAlert = servePath(itrAcknowledgeAlert, acknowledgeAlert);
