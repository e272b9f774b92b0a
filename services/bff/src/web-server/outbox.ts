import { join } from 'node:path';
import { serverRoutes } from '@headworks/api/paths/server-routes';
import { listOutbox, type OutboxEntry, readOutboxMessage } from '@headworks/carriers';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../core/context.js';
import { escapeHtml, htmlPage } from '../core/html.js';
import { routeAddress } from '../frame/path.js';

const MAX_MESSAGES = 100;

/** Pages that show the messages of a demo without a mail server. They do not exist if SMTP_URL is set. */
export function routeOutbox(app: FastifyInstance, { platform }: Context): void {
  const { SMTP_URL, DEMO, DATA_DIR } = platform.config;
  if (SMTP_URL !== undefined || !DEMO) return;
  const folder = join(DATA_DIR, 'outbox');
  app.get(serverRoutes.outbox, async (_request, reply) => {
    const rows = await Promise.all((await listOutbox(folder, MAX_MESSAGES)).map((entry) => rowOf(folder, entry)));
    const body = rows.length === 0 ? '<p>No message yet.</p>' : `<table><tbody>${rows.join('')}</tbody></table>`;
    return reply
      .type('text/html')
      .send(htmlPage('Outbox', `<h1>Outbox</h1><p>No mail server is set (SMTP_URL), so messages are kept here.</p>${body}`));
  });
  app.get<{ Params: { file: string } }>(routeAddress(serverRoutes.outboxMessage), async (request, reply) => {
    const message = await readOutboxMessage(folder, request.params.file);
    if (message === undefined) return reply.code(404).send({ error: 'Not Found' });
    return reply.type('text/html').send(htmlPage('Message', `<p><a href="/outbox">Outbox</a></p><pre>${escapeHtml(message)}</pre>`));
  });
}

async function rowOf(folder: string, { file, at, kind }: OutboxEntry): Promise<string> {
  const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  const number = kind === 'txt' ? /^To: (\S+)/.exec((await readOutboxMessage(folder, file)) ?? '')?.[1] : undefined;
  const what = kind === 'txt' ? `Text message to ${number ?? 'a phone'}` : 'Mail';
  return `<tr><td>${time} UTC</td><td>${escapeHtml(what)}</td><td><a href="/outbox/${escapeHtml(file)}">${escapeHtml(file)}</a></td></tr>`;
}
