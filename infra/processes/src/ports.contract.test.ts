import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { checkPortFree, freePort, freePorts } from './ports.js';

it('names the taken port and the variable that sets it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(checkPortFree(port, 'MQTT_PORT')).rejects.toMatchObject({
    kind: 'port-in-use',
    message: `Port ${port} is in use by another program: stop that program, or choose another port with MQTT_PORT.`,
  });
  server.close();
});

it('accepts a free port', async () => {
  await checkPortFree(await freePort(), 'PORT');
});

it('finds different ports', async () => {
  expect(new Set(await freePorts(5)).size).toBe(5);
});

it('finds none of the ports that are given to others', async () => {
  const rest = [20_000, 25_000, 32_767];
  const given = Array.from({ length: 12_768 }, (_, index) => 20_000 + index).filter((port) => !rest.includes(port));
  for (const port of await freePorts(2, given)) expect(rest).toContain(port);
});

it('finds ports that no outgoing connection gets, so that a restarted server finds its own', async () => {
  for (const port of await freePorts(20)) expect(port).toBeLessThan(32_768);
});
