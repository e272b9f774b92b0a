import { limits } from '@headworks/api/limits';
import type { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import type { OutputOf } from '@headworks/api/paths/path';
import { withSession } from '../../api/call.js';
import { CallFailure, failureIn, isFailure } from '../../api/failure.js';
import { pathOf } from '../../api/paths.js';
import { withOverride } from '../../api/support-override.js';
import { currentToken } from '../../api/token.js';
import type { FileThread } from '../../files/file-thread.js';
import type { Sent } from '../../files/orders.js';
import { filesTexts } from '../../files/texts.js';
import { uploadTexts } from './texts.js';

const TIMEOUT_MS = 180_000;
/** How often an upload is retried while the server is busy; the response says when. */
const MAX_RETRIES = 20;
const PAUSE_MS = 1_000;

export type Uploaded = OutputOf<typeof itrUploadCsv>;

/** Sends one file. Throws an error that `refusalOf` puts into words. */
export async function sendUpload(
  thread: FileThread,
  orgId: number,
  { file, exempt }: { readonly file: File; readonly exempt: boolean },
  onProgress: (done: number, all: number) => void,
): Promise<Uploaded> {
  for (let tries = 1; ; tries++) {
    let pauseMs = PAUSE_MS;
    try {
      const answer = await withSession(async () => {
        const order = {
          kind: 'send',
          file,
          exempt,
          url: new URL(pathOf('itrUploadCsv'), window.location.href).href,
          token: currentToken(),
          // First in the body, so that the server reads it before the data.
          more: withOverride({ orgId }),
          mostBytes: limits.uploadBodyBytes,
          timeoutMs: TIMEOUT_MS,
        } as const;
        const sent = await thread.ask<'send'>(order, onProgress);
        if (sent.kind === 'answered') pauseMs = Math.max(PAUSE_MS, sent.retryAfterSeconds * 1_000);
        return answerIn(sent);
      });
      // The contract types the answer; contract tests hold the server to it.
      return answer as Uploaded;
    } catch (error) {
      if (!isFailure(error, 'Busy') || tries >= MAX_RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

function answerIn(sent: Sent): unknown {
  switch (sent.kind) {
    case 'answered': {
      const answer = readJson(sent.text);
      const failure = failureIn(answer, sent.status, sent.requestId);
      if (failure !== null) throw failure;
      return answer;
    }
    case 'too large':
      throw new CallFailure('PayloadTooLarge', uploadTexts.tooLarge);
    case 'too slow':
      throw new CallFailure('TooSlow', uploadTexts.tooSlow);
    case 'unreachable':
      throw new CallFailure('Unreachable', uploadTexts.unreachable);
    case 'changed':
      throw new CallFailure('Unreadable', uploadTexts.changed);
    default:
      return sent satisfies never;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Failures whose own message helps; all others show the general message. */
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
  if (error.message === uploadTexts.changed) return { message: error.message, claimFailed: false, isFinal: false };
  return {
    message: SPECIFIC_FAILURES.includes(error.code) ? error.message : uploadTexts.failed,
    claimFailed: error.code === SPECIFIC_FAILURES[0],
    isFinal: false,
  };
}
