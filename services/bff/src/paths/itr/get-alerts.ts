import { itrGetAlerts } from '@headworks/api/paths/itr/alerts';
import { listAlerts } from '../../alerts/list-alerts.js';
import { servePath } from '../../frame/path.js';

export const ItrGetAlerts = servePath(itrGetAlerts, listAlerts);
