const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The order of names and serial numbers in lists: natural and without case, so MH2 is before MH10. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b);
