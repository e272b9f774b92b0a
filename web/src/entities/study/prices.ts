/** US dollars per month, for each committed site of an Active study and for each site of an Inactive one (specification part 3, section 1). */
export const COMMITTED_SITE_DOLLARS = 30;
export const INACTIVE_SITE_DOLLARS = 1;
