export { isPermanent, type Mail, type Mailer, openMailer } from './mailer.js';
export { listOutbox, type OutboxEntry, readOutboxMessage, writeToOutbox } from './outbox.js';
