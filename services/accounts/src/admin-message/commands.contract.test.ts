import * as calls from '@headworks/api/commands/accounts';
import { earlierMessageStream } from '@headworks/api/events/admin-message';
import { limits } from '@headworks/api/limits';
import { type EventStore, openPostgresStore, StreamLoader } from '@headworks/event-store';
import { uuidV4 } from '@headworks/ids';
import { DirectConnection, migrate, numberByCommand } from '@headworks/postgres';
import { type TestDatabase, testDatabase } from '@headworks/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NUMBERS } from '../state/numbers.js';
import { accountsSteps } from '../state/tables.js';
import { adminMessagesDecider } from './admin-message.js';
import { adminMessageCommands } from './commands.js';

const content = { title: 'Maintenance', message: 'Tonight at ten.', severity: 'info' } as const;

let database: TestDatabase;
let direct: DirectConnection;
let store: EventStore;
beforeEach(async () => {
  database = await testDatabase();
  await migrate(database.pool.sql, 'accounts', accountsSteps);
  direct = new DirectConnection(database.directUrl, 'accounts test');
  store = await openPostgresStore(database.pool, 'accounts', direct);
});
afterEach(async () => {
  await store?.close();
  await direct?.close();
  await database?.close();
});

const metaOf = (commandId: string) => ({ commandId, orgId: null, actor: 'sam', requestId: 'test', deadline: Number.POSITIVE_INFINITY });

/** A process of accounts, with its own cache of streams. */
function process() {
  const commands = adminMessageCommands({
    adminMessages: new StreamLoader(store, adminMessagesDecider),
    platform: { pool: database.pool },
  });
  const send = (contract: { readonly name: string }, input: object, commandId = uuidV4()) => {
    const command = commands[contract.name];
    if (!command) throw new Error(`${contract.name} has no handler`);
    return command(input, metaOf(commandId));
  };
  return {
    publish: (commandId?: string) => send(calls.publishAdminMessage, content, commandId),
    change: (messageId: number) => send(calls.changeAdminMessage, { messageId, ...content, title: 'It is over' }),
    remove: (messageId: number) => send(calls.removeAdminMessage, { messageId }),
  };
}

/** A message that an earlier version published, in a stream of its own. */
async function earlierMessage(commandId = uuidV4()): Promise<number> {
  const noticeId = await numberByCommand(database.pool.sql, NUMBERS.adminMessage, commandId);
  const event = { type: 'NoticePublished', data: { noticeId, ...content }, meta: { commandId, orgId: null, actor: 'sam' } };
  await store.append(earlierMessageStream(noticeId), 0, [event]);
  return noticeId;
}

const TOO_MANY = { ok: false, refusal: { refused: 'Validation Error', details: [{ path: 'title' }] } };

it('no more messages are published than are shown, by however many processes at once', async () => {
  const one = process();
  for (let count = 0; count < limits.adminMessages - 2; count++) expect(await one.publish()).toMatchObject({ ok: true });
  const answers = await Promise.all(Array.from({ length: 3 }, () => [process().publish(), one.publish()]).flat());
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(answers.filter(({ ok }) => !ok)).toMatchObject(Array.from({ length: 4 }, () => TOO_MANY));
});

it('messages of earlier versions count until they are removed', async () => {
  const earlier: number[] = [];
  for (let count = 0; count < limits.adminMessages; count++) earlier.push(await earlierMessage());
  const accounts = process();
  expect(await accounts.publish()).toMatchObject(TOO_MANY);
  expect(await accounts.change(earlier[0] ?? 0)).toMatchObject({ ok: true });
  expect(await accounts.remove(earlier[0] ?? 0)).toMatchObject({ ok: true });
  expect(await accounts.change(earlier[0] ?? 0)).toMatchObject({ ok: false, refusal: { refused: 'Not Found' } });
  expect(await accounts.publish()).toMatchObject({ ok: true });
  expect(await accounts.publish()).toMatchObject(TOO_MANY);
});

it('a command that an earlier version carried out publishes no second message, also where there is no place', async () => {
  const commandId = uuidV4();
  const messageId = await earlierMessage(commandId);
  for (let count = 1; count < limits.adminMessages; count++) await earlierMessage();
  expect(await process().publish(commandId)).toMatchObject({ ok: true, result: { messageId } });
  expect(await process().publish()).toMatchObject(TOO_MANY);
  expect(await process().remove(messageId)).toMatchObject({ ok: true });
  // The demo repeats its command at each start.
  expect(await process().publish(commandId)).toMatchObject({ ok: true, result: { messageId } });
  expect(await process().publish()).toMatchObject({ ok: true });
});
