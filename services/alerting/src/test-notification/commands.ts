import * as calls from '@headworks/api/commands/alerting';
import { type Refusal, refuse } from '@headworks/api/errors';
import { type AlertEvent, alertStream, contactsStream } from '@headworks/api/events/alerting';
import { limits } from '@headworks/api/limits';
import { decideOn, type Platform } from '@headworks/platform';
import { type CallHandler, handler } from '@headworks/rpc';
import { ownedBy } from '../contacts/contacts.js';
import type { AlertingContext } from '../context.js';
import { endpointsOf } from '../state/endpoints.js';
import { entryNumbers } from '../state/numbers.js';

const HOUR_MS = 3_600_000;

/** Sends a test notification to a saved contact of the device. The reaction to its event queues it, so it takes the path of a real one. */
export function testCommands(context: AlertingContext): Readonly<Record<string, CallHandler>> {
  const { rateLimiter, pool } = context.platform;
  const { sql } = pool;
  return {
    sendTest: handler(calls.sendTest.input, async ({ serialNumber, address }, meta) => {
      const { state } = await context.contacts.load(contactsStream(serialNumber));
      const endpoints = await endpointsOf(sql, address);
      const contact = ownedBy(state, meta.orgId) ? state.contacts.find(({ endpointId }) => endpoints.has(endpointId)) : undefined;
      if (!contact) return refuse('NotSubscribed', undefined, [{ path: 'contact', message: 'is not a saved contact of this device' }]);
      if (contact.endpointType === 'sms' && !context.sms) return refuse('NoTextMessages');
      const { contactId, endpointId } = contact;
      const held = await takeTest(rateLimiter, endpointId, meta.orgId);
      if (held) return held;
      const [entryId = 0] = await entryNumbers(sql, 1);
      const requested: AlertEvent = { type: 'TestRequested', data: { serialNumber, entryId, contactId, endpointId } };
      return decideOn('alerting', context.alerts, meta, {
        stream: alertStream(serialNumber),
        decide: () => [requested],
      });
    }),
  };
}

/** Takes a test alert from those of the address and of the organization; returns the refusal if none is left. */
async function takeTest(rateLimiter: Platform['rateLimiter'], endpointId: string, orgId: number | null): Promise<Refusal | undefined> {
  const ofAddress = `test-alert:address:${endpointId}`;
  const perAddress = await rateLimiter.take(ofAddress, 1, { limit: limits.testAlertsPerContactPerHour, windowMs: HOUR_MS });
  if (!perAddress.allowed) return { ...refuse('TooManyRequestsException'), retryAfterSeconds: perAddress.retryAfterSeconds };
  const perOrg = await rateLimiter.take(`test-alert:organization:${orgId}`, 1, {
    limit: limits.testAlertsPerOrganizationPerHour,
    windowMs: HOUR_MS,
  });
  if (perOrg.allowed) return undefined;
  // The address gets no mail, so that it keeps its own five for other organizations.
  await rateLimiter.give(ofAddress, 1);
  return { ...refuse('TooManyRequestsException'), retryAfterSeconds: perOrg.retryAfterSeconds };
}
