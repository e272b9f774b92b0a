export { openOutboxSms } from './outbox.js';
export { isSigned, signatureOf } from './signature.js';
export { isPermanentSms, openSms, retryAfterMs, type Sms, type SmsOptions, SmsRefused, type TextMessage } from './sms.js';
