import type { FastifyInstance } from 'fastify';

const FORM_BYTES = 10_240;

/** Forms come from mail programs and providers, never from our own pages. One of several parts says nothing that is read here. */
export function readForms(app: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: FORM_BYTES } as const;
  app.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.addContentTypeParser('multipart/form-data', options, (_request, _body, done) => done(null, {}));
}
