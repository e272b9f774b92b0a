import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { requireHttps } from './transport-security.js';

it.each([
  ['https://headworks.example', 'max-age=31536000'],
  ['http://localhost:8080', undefined],
])('a browser that has seen %s once uses https from then on: %s', async (publicUrl, expected) => {
  const app = Fastify();
  requireHttps(app, publicUrl);
  app.get('/', async () => 'page');
  for (const url of ['/', '/missing']) expect((await app.inject({ url })).headers['strict-transport-security']).toBe(expected);
  await app.close();
});
