import { itrUpdateReminders } from '@headworks/api/paths/itr/alerts';
import { changeReminders } from '../../alerts/change-reminders.js';
import { servePath } from '../../frame/path.js';

export const ItrUpdateReminders = servePath(itrUpdateReminders, changeReminders);
