import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { isRunning } from '@headworks/processes';
import { expect, it } from 'vitest';
import { describeWith, program } from './components.js';
import { startMosquitto } from './mosquitto.js';
import { startRedis } from './redis.js';

function ask(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 2_000 }, () => socket.write(request));
    socket.once('data', (answer) => resolve(answer.toString()));
    socket.once('data', () => socket.destroy());
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });
}

describeWith('redis', 'a Redis for tests', () => {
  it('answers, and leaves no process behind', async () => {
    const redis = await startRedis();
    expect(await ask(redis.port, 'PING\r\n')).toBe('+PONG\r\n');
    await redis.stop();
    expect(isRunning(redis.pid)).toBe(false);
  });

  it('comes back on the same port', async () => {
    const first = await startRedis();
    await first.stop();
    const second = await startRedis({ port: first.port });
    expect(second.url).toBe(first.url);
    await second.stop();
  });
});

describeWith('mosquitto', 'an MQTT broker for tests', () => {
  const publish = (port: number, ...login: readonly string[]) => {
    const client = program('mosquitto_pub');
    if (!client) return 'no client';
    const args = ['-h', '127.0.0.1', '-p', `${port}`, '-t', 'levels', '-m', '1', ...login];
    return spawnSync(client, args, { timeout: 5_000 }).status === 0 ? 'accepted' : 'refused';
  };

  it('accepts any user, or only configured ones', async () => {
    const open = await startMosquitto({ allowAnonymous: true });
    const closed = await startMosquitto({ allowAnonymous: false, users: { gauge: 'secret' } });
    if (program('mosquitto_pub')) {
      expect(publish(open.port)).toBe('accepted');
      expect(publish(closed.port)).toBe('refused');
      expect(publish(closed.port, '-u', 'gauge', '-P', 'secret')).toBe('accepted');
    }
    await Promise.all([open.stop(), closed.stop()]);
    expect([isRunning(open.pid), isRunning(closed.pid)]).toEqual([false, false]);
  });
});
