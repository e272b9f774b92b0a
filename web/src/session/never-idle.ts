/** The address of the SewerWatch page. */
export const SEWERWATCH = '/sewerwatch';

/** Whether a page may be open without any input: that of SewerWatch runs on displays. */
export const isNeverIdle = (pathname: string): boolean => pathname === SEWERWATCH || pathname.startsWith(`${SEWERWATCH}/`);
