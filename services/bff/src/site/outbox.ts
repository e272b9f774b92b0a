import { join } from 'node:path';
import { listOutbox, readOutboxMail } from '@headworks/mail';
import type { FastifyInstance } from 'fastify';
import type { Bff } from '../core/bff.js';
import { escapeHtml, htmlPage } from './html.js';

const MAX_MAILS = 100;

/** Where mail goes while no mail server is set: pages for whoever sits at this machine. They do not exist once SMTP_URL is set. */
export function routeOutbox(app: FastifyInstance, { platform }: Bff): void {
  const { SMTP_URL, DEMO, DATA_DIR } = platform.config;
  if (SMTP_URL !== undefined || !DEMO) return;
  const folder = join(DATA_DIR, 'outbox');
  app.get('/outbox', async (_request, reply) => {
    const mails = await listOutbox(folder, MAX_MAILS);
    const rows = mails.map(
      ({ file, at }) =>
        `<tr><td>${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC</td><td><a href="/outbox/${escapeHtml(file)}">${escapeHtml(file)}</a></td></tr>`,
    );
    const body = rows.length === 0 ? '<p>No mail yet.</p>' : `<table><tbody>${rows.join('')}</tbody></table>`;
    return reply
      .type('text/html')
      .send(htmlPage('Outbox', `<h1>Outbox</h1><p>No mail server is set (SMTP_URL), so mail is kept here.</p>${body}`));
  });
  app.get<{ Params: { file: string } }>('/outbox/:file', async (request, reply) => {
    const mail = await readOutboxMail(folder, request.params.file);
    if (mail === undefined) return reply.code(404).send({ error: 'Not Found' });
    return reply.type('text/html').send(htmlPage('Mail', `<p><a href="/outbox">Outbox</a></p><pre>${escapeHtml(mail)}</pre>`));
  });
}
