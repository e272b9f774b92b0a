import { expect, it } from 'vitest';
import { getPaths, ingestPaths, postPaths, putPaths, serverRoutes } from './path-table.js';
import { serverPattern } from './server-pattern.js';

const pattern = new RegExp(
  serverPattern([postPaths, putPaths, getPaths, ingestPaths, serverRoutes].flatMap((table) => Object.values(table))),
);

it.each([
  '/tag/create',
  '/home/get/itr',
  '/v1/trackers/7',
  '/v1/trackers/7?userOverride=x',
  '/events?orgId=1',
  '/logos/0d1f',
  '/config.json',
  '/auth/jwks',
  '/v1/telemetry',
])('%s goes to the server', (address) => expect(address).toMatch(pattern));

it.each(['/', '/home', '/itracker', '/login/code', '/src/main.tsx', '/config-json', '/v1/trackers/7/8', '/tag/create/more'])(
  '%s is a page or a file of the app',
  (address) => expect(address).not.toMatch(pattern),
);
