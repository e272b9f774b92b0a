import { alertFr } from '@headworks/api/paths/fr/alerts';
import { sendTestAlert } from '../../alerts/send-test-alert.js';
import { servePath } from '../../frame/path.js';

export const AlertFr = servePath(alertFr, sendTestAlert);
