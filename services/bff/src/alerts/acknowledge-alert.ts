import * as alertingCommands from '@headworks/api/commands/alerting';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import { type CallAbout, send } from '../core/call.js';
import { untilShown } from '../core/until-shown.js';
import { type LinkedAlert, readAlert } from './read-alert.js';

/** Acknowledges the alert of the call and returns its entry with the acknowledgement, and its device. */
export async function acknowledgeAlert(
  call: CallAbout<'linkedAlert'>,
  { note }: { readonly note?: string | null | undefined },
): Promise<LinkedAlert | Refusal> {
  const done = await acknowledge(call, note ?? null);
  if (isRefusal(done)) return done;
  await untilShown(call);
  return readAlert(call);
}

async function acknowledge(call: CallAbout<'linkedAlert'>, note: string | null): Promise<object | Refusal> {
  const { alert } = call;
  const { entryId, deviceId, orgId, serial } = alert;
  if (alert.by === 'link') return send(call, alertingCommands.acknowledgeByLink, { deviceId, entryId, note, token: alert.token });
  const entry = await readAlert(call);
  return isRefusal(entry) ? entry : send({ ...call, orgId }, alertingCommands.acknowledge, { serialNumber: serial, entryId, note });
}
