import {
  type AlertEntry,
  alertingCalls,
  frAcknowledgeAlert,
  frGetAlert,
  type InputOf,
  isRefusal,
  itrAcknowledgeAlert,
  itrGetAlert,
  type Refusal,
  refuse,
} from '@headworks/contracts';
import { type Found, find } from '../core/access.js';
import { type Call, send } from '../core/call.js';
import { pathController } from '../core/path.js';
import type { Family } from '../device/family.js';
import { readAlerts } from './alert-query.js';

type Given = InputOf<typeof itrAcknowledgeAlert>;
type Answer = { alert: AlertEntry } | Refusal;

const acknowledgeIn =
  (family: Family) =>
  async (call: Call, { deviceId, alertId, note, t }: Given): Promise<Answer> => {
    if (t) {
      const link = { deviceId, entryId: alertId, note: note ?? null, token: t };
      const done = await send(call, alertingCalls.acknowledgeByLink, link);
      return isRefusal(done) ? done : entry(call, done.orgId, done.serialNumber, alertId);
    }
    const found = await deviceFor(call, family, deviceId);
    if (isRefusal(found)) return found;
    const { orgId, device } = found;
    if (isRefusal(await entry(call, orgId, device.serial, alertId))) return refuse('Not Found');
    const member = { ...call, orgId };
    const done = await send(member, alertingCalls.acknowledge, { serialNumber: device.serial, entryId: alertId, note: note ?? null });
    return isRefusal(done) ? done : entry(call, orgId, device.serial, alertId);
  };

const readIn =
  (family: Family) =>
  async (call: Call, { deviceId, alertId, t }: InputOf<typeof itrGetAlert>): Promise<Answer> => {
    if (t) {
      const linked = await send(call, alertingCalls.followAlertLink, { deviceId, entryId: alertId, token: t });
      return isRefusal(linked) ? linked : entry(call, linked.orgId, linked.serialNumber, alertId);
    }
    const found = await deviceFor(call, family, deviceId);
    return isRefusal(found) ? found : entry(call, found.orgId, found.device.serial, alertId);
  };

/** Where there is no link, a login that may write. */
async function deviceFor(call: Call, family: Family, deviceId: number): Promise<Required<Pick<Found, 'orgId' | 'device'>> | Refusal> {
  if (!call.caller) return refuse('InvalidLink');
  const access = { kind: 'member', of: 'device', needs: { area: family, level: 'write' } } as const;
  const found = await find(call.bff, call.caller, access, { deviceId });
  if (isRefusal(found)) return found;
  const { orgId, device } = found;
  return device ? { orgId, device } : refuse('Not Found');
}

/** The entry as the history has it once it holds the effect. */
async function entry({ bff, positions }: Call, orgId: number, serial: string, alertId: number): Promise<Answer> {
  await bff.models.waitFor(positions);
  const [alert] = await bff.models.forOrgs([orgId], (tx) => readAlerts(tx, orgId, serial, [alertId]));
  return alert ? { alert } : refuse('Not Found');
}

export const ItrAcknowledgeAlert = pathController(itrAcknowledgeAlert, acknowledgeIn('itr'));
export const FrAcknowledgeAlert = pathController(frAcknowledgeAlert, acknowledgeIn('fr'));
export const ItrGetAlert = pathController(itrGetAlert, readIn('itr'));
export const FrGetAlert = pathController(frGetAlert, readIn('fr'));
