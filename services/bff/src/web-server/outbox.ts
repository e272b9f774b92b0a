import { join } from 'node:path';
import { serverRoutes } from '@headworks/api/paths/server-routes';
import { listOutbox, type OutboxEntry, readOutboxMessage } from '@headworks/carriers';
import type { FastifyInstance } from 'fastify';
import PostalMime from 'postal-mime';
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
    const body =
      rows.length === 0
        ? '<p>No message yet.</p>'
        : `<table><thead><tr><th>Time</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    return reply
      .type('text/html')
      .send(htmlPage('Outbox', `<h1>Outbox</h1><p>No mail server is set (SMTP_URL), so messages are kept here.</p>${body}`));
  });
  app.get<{ Params: { file: string } }>(routeAddress(serverRoutes.outboxMessage), async (request, reply) => {
    const message = await readOutboxMessage(folder, request.params.file);
    if (message === undefined) return reply.code(404).send({ error: 'Not Found' });
    return reply.type('text/html').send(await messagePage(request.params.file, message));
  });
}

async function rowOf(folder: string, entry: OutboxEntry): Promise<string> {
  const { to, subject } = await headOf(entry.file, (await readOutboxMessage(folder, entry.file)) ?? '');
  const time = new Date(entry.at).toISOString().slice(0, 19).replace('T', ' ');
  const link = `<a href="/outbox/${escapeHtml(entry.file)}">${escapeHtml(subject)}</a>`;
  return `<tr><td>${time} UTC</td><td>${escapeHtml(to)}</td><td>${link}</td></tr>`;
}

const isText = (file: string): boolean => file.endsWith('.txt');

/** Recipient and subject of a stored message; a text message has no subject. */
async function headOf(file: string, message: string): Promise<{ readonly to: string; readonly subject: string }> {
  if (isText(file)) return { to: /^To: (\S+)/.exec(message)?.[1] ?? 'a phone', subject: 'Text message' };
  const { to, subject } = await PostalMime.parse(message);
  return { to: to?.map(({ address }) => address).join(', ') || 'unknown', subject: subject || 'Mail' };
}

async function messagePage(file: string, message: string): Promise<string> {
  const { to, subject } = await headOf(file, message);
  const { text = message, html } = isText(file) ? {} : await PostalMime.parse(message);
  const head = `<p><a href="/outbox">Outbox</a></p><h1>${escapeHtml(subject)}</h1><p>To ${escapeHtml(to)}</p>`;
  return htmlPage(subject, `${head}${html === undefined ? '' : htmlFrame(html)}<pre class="text">${withLinks(text)}</pre>`);
}

/** The HTML part as a mail program shows it: without scripts, and its links open in the whole window. */
const htmlFrame = (html: string): string => {
  const content = escapeHtml(html.replace('<head>', '<head><base target="_top">'));
  return `<iframe class="mail" title="HTML part" sandbox="allow-top-navigation-by-user-activation" srcdoc="${content}"></iframe>`;
};

/** Escaped text whose addresses can be clicked. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`))
    .join('');
