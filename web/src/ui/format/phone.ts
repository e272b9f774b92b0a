/** "615-555-0100" of +16155550100; anything else stays as it is. */
export const shownPhone = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
