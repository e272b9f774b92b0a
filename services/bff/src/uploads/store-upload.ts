import * as devicesCommands from '@headworks/api/commands/devices';
import * as logsCommands from '@headworks/api/commands/logs';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import type { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import type { OutputOf } from '@headworks/api/paths/path';
import { type CallAbout, commandIdOf, send, sendStream } from '../core/call.js';

/**
 * Stages the log, lets the service of the device accept it, and then makes it visible: a failure in between leaves no half log. If this process ends after
 * the claim, the reaction of logs to it gives the last command.
 */
export async function storeUpload(
  call: CallAbout<'org'>,
  body: AsyncIterable<Uint8Array>,
): Promise<OutputOf<typeof itrUploadCsv> | Refusal> {
  const { orgId } = call;
  const staged = await sendStream(call, logsCommands.stageUpload, {}, body, limits.uploadWithinMs);
  if (isRefusal(staged)) return staged;
  const { logId, header } = staged;
  const opening = { logId };
  const commandId = commandIdOf(call, logsCommands.openUpload.name, opening);
  const taken = await send(call, devicesCommands.takeUpload, { ...header, orgId, opens: { logId, commandId } });
  if (isRefusal(taken)) {
    await send(call, logsCommands.dropUpload, { logId });
    return taken;
  }
  const opened = await send(call, logsCommands.openUpload, opening, commandId);
  return isRefusal(opened) ? opened : { logId, ...taken, known: !opened.isNew };
}
