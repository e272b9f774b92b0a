/** Of everybody in the tests. */
export const PASSWORD = 'Storm-drain-7';
