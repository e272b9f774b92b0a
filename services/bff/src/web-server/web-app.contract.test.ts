import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { createLogger } from '@headworks/observability';
import { type TestDatabase, testDatabase } from '@headworks/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { routeWebApp } from './web-app.js';

const SCRIPT = `export const words = '${'sewer '.repeat(300)}';`;
const STYLE = 'body { margin: 0 }';

/** A built web app: a script with its compressed forms, a style without. */
async function build(folder: string, hash: string): Promise<string> {
  const assets = join(folder, 'assets');
  await mkdir(assets, { recursive: true });
  const [script, style] = [`page-${hash}.js`, `page-${hash}.css`];
  await writeFile(join(folder, 'index.html'), `<script type="module" src="/assets/${script}"></script>`);
  await writeFile(join(assets, script), SCRIPT);
  await writeFile(join(assets, `${script}.br`), brotliCompressSync(SCRIPT));
  await writeFile(join(assets, `${script}.gz`), gzipSync(SCRIPT));
  await writeFile(join(assets, style), STYLE);
  return folder;
}

describe('the web app of two releases that run side by side', () => {
  let database: TestDatabase;
  let temporary: string;
  const closing: (() => Promise<unknown>)[] = [];

  /** A pod with this build. */
  async function pod(folder: string): Promise<FastifyInstance> {
    const app = Fastify();
    const platform = {
      pool: database.pool,
      logger: createLogger('test', 'silent'),
      onStop: (stop: () => Promise<unknown>) => void closing.push(stop),
    };
    await routeWebApp(app, platform, ['https://tiles.example.org'], folder);
    closing.push(() => app.close());
    return app;
  }
  const get = (app: FastifyInstance, url: string, encodings = 'gzip, deflate, br') =>
    app.inject({ url, headers: { 'accept-encoding': encodings } });

  beforeEach(async () => {
    database = await testDatabase();
    temporary = await mkdtemp(join(tmpdir(), 'headworks-web-app-'));
  });
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
    await database.close();
    await rm(temporary, { recursive: true, force: true });
  });

  it('no search engine and no other site hears of the address of a share link', async () => {
    const app = await pod(await build(join(temporary, 'one'), 'aaaaaaaa'));
    const { headers } = await get(app, '/share/abcdefghijklmnopqrstuv/results');
    expect([headers['x-robots-tag'], headers['referrer-policy']]).toEqual(['noindex, nofollow', 'no-referrer']);
    expect((await get(app, '/home')).headers['x-robots-tag']).toBeUndefined();
  });

  it('each serves the code of the other: the page of a new pod may ask an old one, and an old tab asks a new one', async () => {
    const old = await pod(await build(join(temporary, 'old'), 'aaaaaaaa'));
    const young = await pod(await build(join(temporary, 'young'), 'bbbbbbbb'));
    for (const [app, hash] of [
      [old, 'bbbbbbbb'],
      [young, 'aaaaaaaa'],
    ] as const) {
      const script = await get(app, `/assets/page-${hash}.js`);
      expect(script.statusCode).toBe(200);
      expect(script.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'br',
        vary: 'accept-encoding',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(brotliDecompressSync(script.rawPayload).toString()).toBe(SCRIPT);
      const style = await get(app, `/assets/page-${hash}.css`);
      expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
      expect(style.body).toBe(STYLE);
      for (const encodings of ['identity', 'gzip, br;q=0', 'br; q=0.000, *']) {
        const plain = await get(app, `/assets/page-${hash}.js`, encodings);
        expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, SCRIPT]);
      }
    }
  });

  it('an address with dots or folders shows nothing of files elsewhere', async () => {
    const folder = await build(join(temporary, 'new'), 'n1');
    await writeFile(join(temporary, 'secret.js'), 'secret');
    const app = await pod(folder);
    for (const name of ['..%2fsecret.js', '..%2f..%2fsecret.js', '%2e%2e%2f%2e%2e%2fsecret.js', '..%2f..%2fmissing.js', '']) {
      const { statusCode, headers, body } = await get(app, `/assets/${name}`);
      expect([name, statusCode, headers['cache-control'], body]).toEqual([name, 404, 'no-store', '']);
    }
  });

  it('its own code is served in the form that the client accepts, and caches keep the forms apart', async () => {
    const app = await pod(await build(join(temporary, 'own'), 'cccccccc'));
    const of = async (encodings: string) => {
      const { headers } = await get(app, '/assets/page-cccccccc.js', encodings);
      expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' });
      expect(String(headers['content-type'])).toMatch(/^(?:text|application)\/javascript/);
      expect(String(headers.vary)).toMatch(/accept-encoding/i);
      return [headers['content-encoding'], headers.etag];
    };
    const [br, gzip] = [await of('gzip, br'), await of('gzip')];
    expect([br[0], gzip[0]]).toEqual(['br', 'gzip']);
    expect(br[1]).not.toBe(gzip[1]);
  });

  it('what no release of the last thirty days has built is not found, and not stored by caches', async () => {
    const old = await pod(await build(join(temporary, 'old'), 'aaaaaaaa'));
    await old.close();
    await database.pool.sql`update web_app.assets set built_at = built_at - interval '29 days'`;
    const young = await pod(await build(join(temporary, 'young'), 'bbbbbbbb'));
    expect((await get(young, '/assets/page-aaaaaaaa.js')).statusCode).toBe(200);
    await database.pool.sql`update web_app.assets set built_at = built_at - interval '2 days'`;
    const next = await pod(await build(join(temporary, 'next'), 'dddddddd'));
    const gone = await get(next, '/assets/page-aaaaaaaa.js');
    expect([gone.statusCode, gone.headers['cache-control'], gone.body]).toEqual([404, 'no-store', '']);
    for (const name of ['..%2findex.html', 'page-%00.js', 'nothing', `${'x'.repeat(200)}.js`])
      expect((await get(next, `/assets/${name}`)).statusCode, name).toBeGreaterThanOrEqual(400);
  });
});
