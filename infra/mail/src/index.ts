export { isPermanent, type Mail, type Mailer, openMailer } from './mailer.js';
export { listOutbox, type OutboxEntry, readOutboxMail } from './outbox.js';
