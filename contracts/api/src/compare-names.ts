const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });

/** The order of names and serial numbers in lists, as that of the views: natural, without case, with accents. MH2 is before MH10, and Cle before Clé. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b);
