import type { EndpointType } from '@headworks/contracts';
import type { Alerting } from '../alerting.js';
import { addressOf } from '../state/endpoints.js';
import { checkLink } from './link.js';

interface Followed {
  readonly deviceId: number;
  readonly contactId: number;
  readonly endpointId: string;
  readonly alertType: EndpointType;
  readonly token: string;
}

/** Does the token show that its bearer got a message for this contact of this device? */
export async function provesContact(alerting: Alerting, { deviceId, contactId, endpointId, alertType, token }: Followed): Promise<boolean> {
  const { pool, config, clock } = alerting.platform;
  const address = await addressOf(pool.sql, endpointId);
  return address !== undefined && checkLink(config.KEYS_SECRET, { deviceId, address, alertType, contactId }, token, clock.now());
}
