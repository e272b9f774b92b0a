import { alertStream, alertingCalls as calls, contactsStream, isRefusal, type Refusal, refuse } from '@headworks/contracts';
import { type CallHandler, type CallMeta, type Handled, handler } from '@headworks/http';
import { decideOn } from '@headworks/platform';
import { type Acknowledgement, acknowledge } from '../alert/acknowledge.js';
import { happeningOf } from '../alert/alert.js';
import type { Alerting } from '../alerting.js';
import { deviceById, readDevices } from '../state/devices.js';
import { readEndpoint } from '../state/endpoints.js';
import { checkLink } from '../unsubscribe/link.js';

const TOO_OLD = 'This alert is too old to be acknowledged: many others have come after it.';

/** Somebody takes care of an alert: by a login, or by the link of a message. */
export function acknowledgeCalls(alerting: Alerting): Readonly<Record<string, CallHandler>> {
  const { pool, clock } = alerting.platform;

  const decide = (serialNumber: string, meta: CallMeta, given: Omit<Acknowledgement, 'now'>, result: unknown): Promise<Handled> =>
    decideOn('alerting', alerting.alerts, meta, {
      stream: alertStream(serialNumber),
      decide: (alert) => acknowledge(alert, serialNumber, { ...given, now: clock.now() }),
      result: () => result,
    });

  return {
    acknowledge: handler(calls.acknowledge.input, async ({ serialNumber, entryId, note }, meta) => {
      const [device] = await readDevices(pool.sql, [serialNumber]);
      if (!device || meta.orgId === null || device.orgId !== meta.orgId) return refuse('Not Found');
      const done = await decide(serialNumber, meta, { entryId, note, contactId: null }, {});
      // Whoever asks has seen the entry: it is there, and too many have come after it.
      return 'refused' in done && done.refused === 'Not Found'
        ? refuse('Validation Error', TOO_OLD, [{ path: 'alertId', message: TOO_OLD }])
        : done;
    }),
    followAlertLink: handler(calls.followAlertLink.input, async (link) => {
      const linked = await follow(alerting, link);
      return isRefusal(linked) ? linked : { result: { serialNumber: linked.serialNumber, orgId: linked.orgId }, at: [] };
    }),
    acknowledgeByLink: handler(calls.acknowledgeByLink.input, async ({ note, ...link }, meta) => {
      const linked = await follow(alerting, link);
      if (isRefusal(linked)) return linked;
      const { serialNumber, orgId, contactId } = linked;
      const asContact = { ...meta, orgId, actor: `contact-${contactId}` };
      return decide(serialNumber, asContact, { entryId: link.entryId, note, contactId }, { serialNumber, orgId });
    }),
  };
}

interface Link {
  readonly deviceId: number;
  readonly entryId: number;
  readonly token: string;
}

interface Linked {
  readonly serialNumber: string;
  readonly orgId: number;
  /** The contact who got the message of the entry, and still is one. */
  readonly contactId: number;
}

/** What the link of a message leads to, where its token shows that the bearer got it. */
async function follow(alerting: Alerting, { deviceId, entryId, token }: Link): Promise<Linked | Refusal> {
  const { pool, config, clock } = alerting.platform;
  const device = await deviceById(pool.sql, deviceId);
  if (!device || device.orgId === null) return refuse('InvalidLink');
  const [{ state: alert }, { state: contacts }] = await Promise.all([
    alerting.alerts.load(alertStream(device.serial)),
    alerting.contacts.load(contactsStream(device.serial)),
  ]);
  const notice = happeningOf(alert, entryId)?.notices.find((known) => known.entryId === entryId);
  if (notice?.contactId == null || notice.endpointId === null) return refuse('InvalidLink');
  const { contactId, endpointId } = notice;
  const endpoint = contacts.contacts.some((contact) => contact.contactId === contactId)
    ? await readEndpoint(pool.sql, endpointId)
    : undefined;
  const link = endpoint && { deviceId, contactId, address: endpoint.address, alertType: endpoint.type };
  return link && checkLink(config.KEYS_SECRET, link, token, clock.now())
    ? { serialNumber: device.serial, orgId: device.orgId, contactId }
    : refuse('InvalidLink');
}
