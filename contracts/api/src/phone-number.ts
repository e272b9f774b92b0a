import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Numbers without a country code are read as numbers of the United States. */
const USUAL_COUNTRY = 'US';

/** A phone number of any country as E.164 ("+15705550134"), or undefined if the text is not a phone number. */
export function phoneNumber(typed: string): string | undefined {
  const parsed = parsePhoneNumberFromString(typed.trim(), USUAL_COUNTRY);
  return parsed?.isValid() && parsed.ext === undefined ? parsed.number : undefined;
}

/** The stored form of a contact's address. Text that is not a phone number is only trimmed and lowercased. */
export const storedAddress = (type: 'email' | 'sms', typed: string): string =>
  (type === 'sms' ? phoneNumber(typed) : undefined) ?? typed.trim().toLowerCase();
