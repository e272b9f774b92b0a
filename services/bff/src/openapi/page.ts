import { errors, type PathContract, paths } from '@headworks/contracts';
import { z } from 'zod';
import { escapeHtml, htmlPage } from '../site/html.js';

const shape = (schema: z.ZodType, io: 'input' | 'output'): string => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return escapeHtml(JSON.stringify(json, null, 2));
};

const accessWords = ({ access, path }: PathContract): string => {
  if (path.startsWith('/v1/')) return 'An API key';
  if (access.kind === 'public') return 'No login';
  if (access.kind === 'link') return 'A signed link, or a login that may edit the contact';
  if (access.kind === 'user') return 'A login';
  if (access.kind === 'support') return 'The Admin group';
  const { needs } = access;
  return needs.area === 'admin'
    ? 'Organization admin'
    : needs.area === 'member'
      ? 'Any member'
      : `${needs.area} ${needs.level}${needs.all ? ', all of them' : ''}`;
};

const section = (contract: PathContract): string => `
  <section>
    <h2><code>${contract.method}</code> ${escapeHtml(contract.path)}</h2>
    <p>${escapeHtml(contract.summary)}</p>
    <p><strong>Needs:</strong> ${escapeHtml(accessWords(contract))}${contract.errors.length > 0 ? `. <strong>Errors of its own:</strong> ${contract.errors.map((code) => `${code} (${errors[code].status})`).join(', ')}` : ''}</p>
    <details><summary>Body</summary><pre>${shape(contract.input, 'input')}</pre></details>
    <details><summary>Answer</summary><pre>${shape(contract.output, 'output')}</pre></details>
  </section>`;

/** The paths for people to read; the same facts as /openapi.json. */
export const openApiPage = (): string =>
  htmlPage(
    'API',
    `<h1>Headworks API</h1><p>The machine-readable form is <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>${paths.map(section).join('')}`,
  );
