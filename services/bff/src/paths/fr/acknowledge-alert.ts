import { frAcknowledgeAlert } from '@headworks/api/paths/fr/alerts';
import { acknowledgeAlert } from '../../alerts/acknowledge-alert.js';
import { servePath } from '../../core/path.js';

export const FrAcknowledgeAlert = servePath(frAcknowledgeAlert, acknowledgeAlert);
