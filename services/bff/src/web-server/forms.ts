import type { FastifyInstance } from 'fastify';

const FORM_BYTES = 10_240;

/** Reads forms: mail programs and providers send them, our own pages do not. A multipart form is accepted and its fields are ignored. */
export function readForms(app: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: FORM_BYTES } as const;
  app.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.addContentTypeParser('multipart/form-data', options, (_request, _body, done) => done(null, {}));
}
