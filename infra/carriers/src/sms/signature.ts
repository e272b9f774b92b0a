import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The signature of a callback: Base64 of the HMAC-SHA1 over the address and the form's fields (name and value, sorted by name)
 * (Twilio, "Validating requests").
 */
export function signatureOf(token: string, url: string, fields: Readonly<Record<string, string>>): string {
  const names = Object.keys(fields).sort();
  const signed = url + names.map((name) => `${name}${fields[name]}`).join('');
  return createHmac('sha1', token).update(signed, 'utf8').digest('base64');
}

/** Returns whether the signature proves that the sender of these fields has the token. */
export function isSigned(token: string, url: string, fields: Readonly<Record<string, string>>, signature: string): boolean {
  const [expected, given] = [Buffer.from(signatureOf(token, url, fields)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
