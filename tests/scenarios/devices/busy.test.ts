import { answerTo } from '@headworks/api/failure-answer';
import { uuidV4 } from '@headworks/ids';
import { type RunningProcess, readConfig, runProcess } from '@headworks/platform';
import { DevicesModule } from '@headworks/service-devices';
import { type TestDatabase, testDatabase, until } from '@headworks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let db: TestDatabase;
let running: RunningProcess;

beforeAll(async () => {
  db = await testDatabase();
  const config = readConfig({ LOG_LEVEL: 'fatal' }, { INTERNAL_SECRET: uuidV4(), KEYS_SECRET: uuidV4(), DATABASE_URL: db.url });
  running = await runProcess(config, { name: 'devices', services: ['devices'], modules: [DevicesModule], publicPort: false, answerTo });
});
afterAll(async () => {
  await running?.stop();
  await db?.close();
});

it('a process is busy until urgent rows are published, and not while a last-seen row waits', async () => {
  const { sql } = db.pool;
  const { platform } = running;
  await until(async () => (await platform.busyWith()).length === 0, { what: 'a new process to have nothing to do' });
  await sql`
    insert into devices.device_state (serial, device_id, device_type, dirty_since, published_at) values ('waits', 1, 'itracker', now(), now())`;
  expect(await platform.busyWith()).toEqual([]);
  // No process can publish to a state topic meanwhile.
  await sql.begin(async (tx) => {
    await tx`lock table bus.latest in exclusive mode`;
    await sql`insert into devices.device_state (serial, device_id, device_type, dirty_since, urgent) values ('urgent', 2, 'itracker', now(), true)`;
    expect(await platform.busyWith()).toEqual(['state of devices: device_state']);
  });
  await until(async () => (await platform.busyWith()).length === 0, { what: 'the urgent row to be published' });
  expect(await sql`select 1 from bus.latest where topic = 'devices.state.v1' and key = 'device-urgent'`).toHaveLength(1);
});
