import { limits } from '@headworks/api/limits';
import type { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import type { OutputOf } from '@headworks/api/paths/path';
import { CallFailure, isFailure } from '../../api/failure.js';
import { withOverride } from '../../api/support-override.js';
import type { FileThread } from '../../files/file-thread.js';
import type { Destination } from '../../files/orders.js';
import type { Outage } from '../../files/outage.js';
import { isLost, sendPatiently } from '../../files/send-patiently.js';
import { filesTexts } from '../../files/texts.js';
import { uploadTexts } from './texts.js';

export type Uploaded = OutputOf<typeof itrUploadCsv>;

/** Sends one file of a batch; a file that was stored before its answer was lost is the same log, and no duplicate. Throws an error that `refusalOf` puts into words. */
export async function sendUpload(
  { thread, orgId, outage }: { readonly thread: FileThread; readonly orgId: number; readonly outage: Outage },
  { file, exempt }: { readonly file: File; readonly exempt: boolean },
  onProgress: (done: number, all: number) => void,
): Promise<Uploaded> {
  let isCut = false;
  const send = async (to: Destination) => {
    // The organization comes first in the body, so that the server reads it before the data.
    const sent = await thread.ask<'send'>({ kind: 'send', file, exempt, more: withOverride({ orgId }), ...to }, onProgress);
    isCut ||= isLost(sent);
    return sent;
  };
  // The contract types the answer; contract tests hold the server to it.
  const answer = (await sendPatiently('itrUploadCsv', limits.uploadBodyBytes, send, outage)) as Uploaded;
  return { ...answer, known: answer.known && !isCut };
}

/** Failures with a message of their own; all others say that the file could not be read, and then why. */
const SPECIFIC_FAILURES: readonly string[] = [
  'Invalid MAC address and serial number combination',
  'Permission Denied',
  'PayloadTooLarge',
  'TooSlow',
  'Unreachable',
];

/** The message for a failed upload, whether the device was refused, and whether another attempt is in vain. */
export function refusalOf(error: unknown): { readonly message: string; readonly claimFailed: boolean; readonly isFinal: boolean } {
  if (isFailure(error, 'OwnedElsewhere')) return { message: uploadTexts.ownedElsewhere, claimFailed: true, isFinal: true };
  if (!(error instanceof CallFailure)) return { message: filesTexts.unreadable, claimFailed: false, isFinal: false };
  if (error.message === filesTexts.changed) return { message: error.message, claimFailed: false, isFinal: false };
  return {
    message: SPECIFIC_FAILURES.includes(error.code) ? error.message : reasoned(error.message),
    claimFailed: error.code === SPECIFIC_FAILURES[0],
    isFinal: false,
  };
}

const reasoned = (reason: string): string => (reason === uploadTexts.failed ? reason : `${uploadTexts.failed}: ${reason}`);
