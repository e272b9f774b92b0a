import { alertsTexts } from './texts/alerts.js';
import { devicesTexts } from './texts/devices.js';
import { entryTexts } from './texts/entry.js';
import { filesTexts } from './texts/files.js';
import { logsTexts } from './texts/logs.js';
import { membersTexts } from './texts/members.js';
import { organizationsTexts } from './texts/organizations.js';
import { settingsTexts } from './texts/settings.js';
import { shellTexts } from './texts/shell.js';

/** All texts of the app. Those of the specification are word for word; the others are in the same style. */
export const texts = {
  product: 'Headworks',
  ...shellTexts,
  ...entryTexts,
  ...organizationsTexts,
  ...devicesTexts,
  ...logsTexts,
  ...alertsTexts,
  ...filesTexts,
  ...membersTexts,
  ...settingsTexts,
} as const;
