import { frGetAlerts } from '@headworks/api/paths/fr/alerts';
import { listAlerts } from '../../alerts/list-alerts.js';
import { servePath } from '../../frame/path.js';

export const FrGetAlerts = servePath(frGetAlerts, listAlerts);
