import { alertItracker } from '@headworks/api/paths/itr/alerts';
import { sendTestAlert } from '../../alerts/send-test-alert.js';
import { servePath } from '../../frame/path.js';

export const AlertItracker = servePath(alertItracker, sendTestAlert);
