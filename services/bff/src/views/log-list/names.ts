import { shownNameSql } from '../device-list/shown-name.js';

/** The names of a log in SQL: `l` is its row of log_list, `d` the row of its device in device_list. */

/** A log whose packets named no site has the site name of its device. */
export const siteName = `coalesce(nullif(l.site_name, ''), d.site_name)`;

/** The name that a log is listed under. */
export const logName = shownNameSql(['d.site_alias', 'd.device_name', siteName], 'l.serial');

/** The device of a log, while the organization of the log owns it: the names of another owner are none of its business. */
export const deviceOfLog = 'left join device_list d on d.serial = l.serial and d.org_id = l.org_id';
