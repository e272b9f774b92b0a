/** The password of all test users. */
export const PASSWORD = 'Storm-drain-7';
