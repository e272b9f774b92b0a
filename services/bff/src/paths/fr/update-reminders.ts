import { frUpdateReminders } from '@headworks/api/paths/fr/alerts';
import { changeReminders } from '../../alerts/change-reminders.js';
import { servePath } from '../../frame/path.js';

export const FrUpdateReminders = servePath(frUpdateReminders, changeReminders);
