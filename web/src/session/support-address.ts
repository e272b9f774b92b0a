/** The address of the support console. */
export const SUPPORT = '/admin';

export const isOfSupport = (pathname: string): boolean => pathname === SUPPORT || pathname.startsWith(`${SUPPORT}/`);
