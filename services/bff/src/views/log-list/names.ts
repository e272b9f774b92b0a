import { shownNameSql } from '../device-list/shown-name.js';

/** The names of a log in SQL: `l` is its row of log_list, `d` the row of its device in device_list. */

/** A log whose packets named no site has the site name of its device. */
export const siteName = `coalesce(nullif(l.site_name, ''), d.site_name)`;

/** The name that a log is listed under. */
export const logName = shownNameSql(['d.site_alias', 'd.device_name', siteName], 'l.serial');

/** The device of a log, while the organization of the log owns it: the names of another owner are none of its business. */
export const deviceOfLog = 'left join device_list d on d.serial = l.serial and d.org_id = l.org_id';

/** What the organization of a log has paid for its device, which another one may own by now. */
export const activationOfLog = 'left join device_activations p on p.serial = l.serial and p.org_id = l.org_id';

/** SQL of whether the device of a log is activated for it. An activation that ended after the first record covers the log. */
export const isActivated = (firstAt: string): string => `coalesce(greatest(d.deactivates_at, p.deactivates_at) / 1000 > ${firstAt}, false)`;
