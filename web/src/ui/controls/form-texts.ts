/** What several forms say, of which none is on the login page or Home. */
export const moreFormTexts = {
  nothing: 'There is nothing to save.',
  invalidPhone: 'Enter a 10-digit phone number.',
  passwordHint: 'Passwords require: lowercase, uppercase, and a number. 8 to 30 characters, with a special character.',
} as const;
