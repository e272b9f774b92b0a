import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Numbers without a country code are read as numbers of the United States. */
const USUAL_COUNTRY = 'US';

/** A phone number of any country as E.164 ("+15705550134"), or undefined where the text is none. */
export function phoneNumber(typed: string): string | undefined {
  const parsed = parsePhoneNumberFromString(typed.trim(), USUAL_COUNTRY);
  return parsed?.isValid() && parsed.ext === undefined ? parsed.number : undefined;
}

/** The address of a contact as it is stored, however it was typed: what is no phone number stays as it is. */
export const storedAddress = (type: 'email' | 'sms', typed: string): string =>
  (type === 'sms' ? phoneNumber(typed) : undefined) ?? typed.trim().toLowerCase();
