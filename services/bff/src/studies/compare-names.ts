const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** As the views sort names: natural and without case. */
export const compareNames = (one: string, other: string): number => order.compare(one, other);
