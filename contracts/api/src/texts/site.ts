export const SITE_NAME_TOO_LONG = 'Site name must be less than 30 characters.';
export const SITE_HAS_LOGS = "Couldn't delete site. You must remove all logs from the site before deleting.";
export const NO_SITES_IN_BASIN = 'No Sites found. Return to the Sites tab to add sites to this basin.';
