import { limits } from './limits.js';

/** The unmet parts of the password rule (8 to 30 characters, upper, lower, number, special); empty if it is met. */
export function missingInPassword(password: string): readonly string[] {
  const missing: string[] = [];
  if (password.length < limits.passwordMinLength) missing.push(`at least ${limits.passwordMinLength} characters`);
  if (password.length > limits.passwordMaxLength) missing.push(`at most ${limits.passwordMaxLength} characters`);
  if (!/[a-z]/.test(password)) missing.push('a lower case letter');
  if (!/[A-Z]/.test(password)) missing.push('an upper case letter');
  if (!/\d/.test(password)) missing.push('a number');
  if (!/[^A-Za-z0-9]/.test(password)) missing.push('a special character');
  return missing;
}
