export type { MailContent, MailPart, Severity } from './mail/content.js';
export { isPermanent, type Mail, type Mailer, openMailer } from './mail/mailer.js';
export { listOutbox, type OutboxEntry, readOutboxMessage, writeToOutbox } from './mail/outbox.js';
export { openOutboxSms } from './sms/outbox.js';
export { isSigned, signatureOf } from './sms/signature.js';
export { isPermanentSms, openSms, retryAfterMs, type Sms, type SmsOptions, SmsRefused, type TextMessage } from './sms/sms.js';
