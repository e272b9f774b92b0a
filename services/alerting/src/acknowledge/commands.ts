import * as calls from '@headworks/api/commands/alerting';
import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import { alertStream, contactsStream } from '@headworks/api/events/alerting';
import { decideOn, keysSecrets } from '@headworks/platform';
import { type CallHandler, type CallMeta, type Handled, handler } from '@headworks/rpc';
import { incidentOf } from '../alert/alert.js';
import type { AlertingContext } from '../context.js';
import { checkLink } from '../links/signed-link.js';
import { readEndpoint } from '../state/endpoints.js';
import { deviceById, readDevices } from '../state/stored-device.js';
import { type Acknowledgement, acknowledge } from './acknowledge.js';

const TOO_OLD = 'This alert is too old to be acknowledged: too many newer alerts have followed.';

/** Acknowledges an alert by a login, or by the signed link of a message. */
export function acknowledgeCommands(context: AlertingContext): Readonly<Record<string, CallHandler>> {
  const { pool, clock } = context.platform;

  const decide = (serialNumber: string, meta: CallMeta, given: Omit<Acknowledgement, 'now'>, result: unknown): Promise<Handled> =>
    decideOn('alerting', context.alerts, meta, {
      stream: alertStream(serialNumber),
      decide: (alert) => acknowledge(alert, serialNumber, { ...given, now: clock.now() }),
      result: () => result,
    });

  return {
    acknowledge: handler(calls.acknowledge.input, async ({ serialNumber, entryId, note }, meta) => {
      const [device] = await readDevices(pool.sql, [serialNumber]);
      if (!device || meta.orgId === null || device.orgId !== meta.orgId) return refuse('Not Found');
      const done = await decide(serialNumber, meta, { entryId, note, contactId: null }, {});
      // The caller found the entry in the history, so it exists, but the stream's state no longer contains its incident.
      return 'refused' in done && done.refused === 'Not Found'
        ? refuse('Validation Error', TOO_OLD, [{ path: 'alertId', message: TOO_OLD }])
        : done;
    }),
    followAlertLink: handler(calls.followAlertLink.input, async (link) => {
      const target = await resolveLink(context, link);
      return isRefusal(target) ? target : { result: { serialNumber: target.serialNumber, orgId: target.orgId }, at: [] };
    }),
    acknowledgeByLink: handler(calls.acknowledgeByLink.input, async ({ note, ...link }, meta) => {
      const target = await resolveLink(context, link);
      if (isRefusal(target)) return target;
      const { serialNumber, orgId, contactId } = target;
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

interface LinkTarget {
  readonly serialNumber: string;
  readonly orgId: number;
  /** The contact that received the message of the entry and is still a contact of the device. */
  readonly contactId: number;
}

/** Resolves the link of a message; refused unless its token proves that the bearer received the message. */
async function resolveLink(context: AlertingContext, { deviceId, entryId, token }: Link): Promise<LinkTarget | Refusal> {
  const { pool, config, clock } = context.platform;
  const device = await deviceById(pool.sql, deviceId);
  if (!device || device.orgId === null) return refuse('InvalidLink');
  const [{ state: alert }, { state: contacts }] = await Promise.all([
    context.alerts.load(alertStream(device.serial)),
    context.contacts.load(contactsStream(device.serial)),
  ]);
  const recipient = incidentOf(alert, entryId)?.recipients.find((each) => each.entryId === entryId);
  if (recipient?.contactId == null || recipient.endpointId === null) return refuse('InvalidLink');
  const { contactId, endpointId } = recipient;
  const endpoint = contacts.contacts.some((contact) => contact.contactId === contactId)
    ? await readEndpoint(pool.sql, endpointId)
    : undefined;
  const link = endpoint && { deviceId, contactId, address: endpoint.address, alertType: endpoint.type };
  return link && checkLink(keysSecrets(config), link, token, clock.now())
    ? { serialNumber: device.serial, orgId: device.orgId, contactId }
    : refuse('InvalidLink');
}
