import { readTextBodies } from '@headworks/platform';
import type { FastifyInstance } from 'fastify';

const LIMITED = { limitBytes: 10_240 } as const;

/** Reads forms: mail programs and providers send them, our own pages do not. A multipart form is accepted and its fields are ignored. */
export function readForms(app: FastifyInstance): void {
  readTextBodies(app, ['application/x-www-form-urlencoded'], (body) => new URLSearchParams(body), LIMITED);
  readTextBodies(app, ['multipart/form-data'], () => ({}), LIMITED);
}
