/** A site's name on the map and with its logs: spaces show as underscores. */
export const shownSiteName = (name: string): string => name.trim().replaceAll(' ', '_');

/** Two names of one site have the same key: case does not count, and a space equals an underscore. */
export const siteNameKey = (name: string): string => name.normalize('NFC').trim().replace(/\s/gu, '_').toUpperCase().normalize('NFC');
