import { alertStream, alertingCalls as calls, contactsStream, isRefusal, type Refusal, refuse } from '@headworks/contracts';
import { type CallHandler, type CallMeta, type Handled, handler } from '@headworks/http';
import { type Acknowledgement, acknowledge } from '../alert/acknowledge.js';
import { type Alert, happeningOf } from '../alert/alert.js';
import type { Alerting } from '../alerting.js';
import { deviceById, readDevices } from '../state/devices.js';
import { readEndpoint } from '../state/endpoints.js';
import { provesContact } from '../unsubscribe/proves-contact.js';

/** Somebody takes care of an alert: by a login, or by the link of a message. */
export function acknowledgeCalls(alerting: Alerting): Readonly<Record<string, CallHandler>> {
  const { pool, clock } = alerting.platform;

  const decide = async (
    serialNumber: string,
    { commandId, orgId, actor, onBehalfOf }: CallMeta,
    given: Omit<Acknowledgement, 'now'>,
    result: unknown,
  ): Promise<Handled> => {
    const stream = alertStream(serialNumber);
    const meta = { commandId, orgId, actor, ...(onBehalfOf ? { onBehalfOf } : {}) };
    const decided = await alerting.alerts.decide<Refusal>(stream, meta, (alert) =>
      acknowledge(alert, serialNumber, { ...given, now: clock.now() }),
    );
    return isRefusal(decided) ? decided : { result, at: [{ service: 'alerting', stream, position: decided.appended.position }] };
  };

  return {
    acknowledge: handler(calls.acknowledge.input, async ({ serialNumber, entryId, note }, meta) => {
      const [device] = await readDevices(pool.sql, [serialNumber]);
      if (!device || meta.orgId === null || device.orgId !== meta.orgId) return refuse('Not Found');
      return decide(serialNumber, meta, { entryId, note, contactId: null }, {});
    }),
    acknowledgeByLink: handler(calls.acknowledgeByLink.input, async ({ deviceId, entryId, note, token }, meta) => {
      const device = await deviceById(pool.sql, deviceId);
      if (!device || device.orgId === null) return refuse('InvalidLink');
      const { state } = await alerting.alerts.load(alertStream(device.serial));
      const contactId = await recipientOf(alerting, state, { serialNumber: device.serial, deviceId, entryId, token });
      if (contactId === undefined) return refuse('InvalidLink');
      const asContact = { ...meta, orgId: device.orgId, actor: `contact-${contactId}` };
      return decide(device.serial, asContact, { entryId, note, contactId }, { serialNumber: device.serial, orgId: device.orgId });
    }),
  };
}

interface Link {
  readonly serialNumber: string;
  readonly deviceId: number;
  readonly entryId: number;
  readonly token: string;
}

/** The contact who got the message of this entry and still is one, where the token shows that it is the bearer. */
async function recipientOf(
  alerting: Alerting,
  alert: Alert,
  { serialNumber, deviceId, entryId, token }: Link,
): Promise<number | undefined> {
  const notice = happeningOf(alert, entryId)?.notices.find((known) => known.entryId === entryId);
  if (notice?.contactId == null || notice.endpointId === null) return undefined;
  const { contactId, endpointId } = notice;
  const { state } = await alerting.contacts.load(contactsStream(serialNumber));
  if (!state.contacts.some((contact) => contact.contactId === contactId)) return undefined;
  const endpoint = await readEndpoint(alerting.platform.pool.sql, endpointId);
  const proven = endpoint && (await provesContact(alerting, { deviceId, contactId, endpointId, alertType: endpoint.type, token }));
  return proven ? contactId : undefined;
}
