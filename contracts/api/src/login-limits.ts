/** What the login page needs of the limits, apart from the others, which the first scripts of the web app would contain with them. */
export const loginLimits = {
  passwordMinLength: 8,
  passwordMaxLength: 30,
  idleLogoutMs: 20 * 60_000,
  idleWarningMs: 2 * 60_000,
} as const;
