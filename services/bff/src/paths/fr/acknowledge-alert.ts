import { frAcknowledgeAlert } from '@headworks/api/paths/fr/alerts';
import { acknowledgeAlert } from '../../alerts/acknowledge-alert.js';
import { servePath } from '../../frame/path.js';

export const FrAcknowledgeAlert = servePath(frAcknowledgeAlert, acknowledgeAlert);
