import { contactsStream } from '@headworks/api/events/alerting';
import { type EventStore, StreamLoader } from '@headworks/event-store';
import { uuidV4 } from '@headworks/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORG_ID } from '../../test-kit/device.js';
import { withAppend } from '../../test-kit/process.js';
import { openSurroundings } from '../../test-kit/surroundings.js';
import { type Address, add, changeAddress, contactsDecider } from '../contacts/contacts.js';
import { unsubscribeUrl } from '../links/signed-link.js';
import { writeFacts } from '../state/device-facts.js';
import { reserveEndpoint } from '../state/endpoints.js';
import { linkCommands } from './commands.js';

const KEYS_SECRET = 'a secret of the tests';
const CONTACT_ID = 5;

let around: Awaited<ReturnType<typeof openSurroundings>>;
beforeAll(async () => {
  around = await openSurroundings();
});
afterAll(() => around?.close());

let devices = 0;

/** A device with a contact, the links of its mails, and a process in which the contact gets another address just before it appends. */
async function mailed() {
  devices += 1;
  const [serial, deviceId] = [`80${devices}`, 100 + devices];
  const { sql } = around.pool;
  await sql.begin((tx) => writeFacts(tx, [{ serial, device_id: deviceId, org_id: ORG_ID }]));
  const addressOf = async (typed: string): Promise<Address> => ({
    endpointId: await reserveEndpoint(sql, 'email', typed),
    endpointType: 'email',
    typed,
  });
  const [former, next] = [await addressOf(`${serial}@example.org`), await addressOf(`${serial}@example.com`)];
  const contacts = new StreamLoader(around.store, contactsDecider);
  const decide = (decision: Parameters<typeof contacts.decide>[2]) =>
    contacts.decide(contactsStream(serial), { orgId: ORG_ID, actor: 'test', commandId: uuidV4() }, decision);
  await decide((state) => add(state, ORG_ID, serial, CONTACT_ID, former));

  let isChanged = false;
  const append: EventStore['append'] = async (...given) => {
    if (!isChanged) await decide((state) => changeAddress(state, ORG_ID, serial, CONTACT_ID, next));
    isChanged = true;
    return around.store.append(...given);
  };
  const platform = { pool: around.pool, clock: around.clock, config: { KEYS_SECRET, KEYS_SECRET_PREVIOUS: undefined } };
  const commands = linkCommands({ contacts: new StreamLoader(withAppend(around.store, append), contactsDecider), platform });
  const link = { deviceId, contactId: CONTACT_ID, address: former.typed, alertType: 'email' as const };
  const maker = { publicUrl: 'https://headworks.example', secret: KEYS_SECRET, now: around.clock.now() };
  const token = new URL(unsubscribeUrl(maker, { ...link, deviceType: 'itracker', name: 'Elm Street' })).searchParams.get('t');
  const anonymous = { orgId: null, actor: 'anonymous', requestId: 'test', deadline: Number.POSITIVE_INFINITY };
  const follow = (command: 'unsubscribe' | 'snoozeByLink', body: object) =>
    commands[command]?.({ ...link, token, ...body }, { ...anonymous, commandId: uuidV4() });
  const present = async () => (await contacts.load(contactsStream(serial))).state.contacts;
  return { follow, present, next };
}

it.each([{ all: false }, { all: true }])('unsubscribing ($all) leaves a contact that gets another address meanwhile', async (body) => {
  const { follow, present, next } = await mailed();
  expect(await follow('unsubscribe', body)).toMatchObject({ ok: true });
  expect(await present()).toMatchObject([{ contactId: CONTACT_ID, endpointId: next.endpointId }]);
});

it('a contact that gets another address meanwhile is not snoozed', async () => {
  const { follow, present } = await mailed();
  expect(await follow('snoozeByLink', { until: around.clock.now() + 60_000 })).toMatchObject({
    ok: false,
    refusal: { refused: 'InvalidLink' },
  });
  expect(await present()).toMatchObject([{ contactId: CONTACT_ID, snoozedUntil: null }]);
});
