import { limits } from '@headworks/api/limits';
import { checkFileType } from '@headworks/logger-csv';
import { limitConcurrency } from '../../api/limit-concurrency.js';
import { createChosenFiles } from '../../files/chosen-files.js';
import type { FileThread } from '../../files/file-thread.js';
import { createOutage, type Outage } from '../../files/outage.js';
import { filesTexts } from '../../files/texts.js';
import { refusalOf, sendUpload } from './send-upload.js';
import { isKept, type UploadFile, type UploadState } from './upload-state.js';

const CHECKED_AT_ONCE = 2;
const SENT_AT_ONCE = 2;

export interface UploadSettings {
  readonly orgId: number;
  readonly thread: FileThread;
  /** Whether this organization is exempt from the checks of MAC address and serial number. */
  readonly exempt: () => Promise<boolean>;
  /** Called for each new log, for example to add its tags; an error is shown next to the file. */
  readonly afterUpload: (logId: number) => Promise<void>;
}

/** The files of an Upload Logs dialog and their states. */
export function createUploads({ orgId, thread, exempt, afterUpload }: UploadSettings) {
  const files = createChosenFiles<UploadState>(limits.chosenFiles);
  const checking = limitConcurrency(CHECKED_AT_ONCE);
  const sending = limitConcurrency(SENT_AT_ONCE);

  const check = ({ id, file }: UploadFile) =>
    checking(async () => {
      // Removed or replaced while it waited.
      if (files.get(id)?.file !== file) return;
      const state = await stateOf(file);
      if (files.get(id)?.file === file) files.set(id, state);
    });
  const stateOf = async (file: File): Promise<UploadState> => {
    try {
      const { records, errors, warnings } = await thread.ask<'check'>({ kind: 'check', file, exempt: await exempt() });
      return errors.length === 0 ? { kind: 'valid', records, warnings } : { kind: 'invalid', errors };
    } catch {
      return { kind: 'invalid', errors: [filesTexts.unreadable] };
    }
  };
  const send = ({ id, file }: UploadFile, outage: Outage) =>
    sending(async () => {
      files.set(id, { kind: 'uploading', done: 0, all: 0 });
      try {
        const given = { file, exempt: await exempt() };
        const sent = await sendUpload({ thread, orgId, outage }, given, (done, all) => files.set(id, { kind: 'uploading', done, all }));
        const tagsFailed = await hasFailed(afterUpload(sent.logId));
        files.set(id, { kind: 'done', logId: sent.logId, claim: sent.claim, isDuplicate: sent.known, tagsFailed });
      } catch (error) {
        files.set(id, { kind: 'failed', ...refusalOf(error) });
      }
    });
  return {
    subscribe: files.subscribe,
    current: files.current,
    remove: files.remove,
    /** Validates new files; a file that is selected again, for example after a correction, is validated again. */
    add(chosen: readonly File[]): void {
      const typeError = (file: File) => checkFileType(file.name, file.type)?.message;
      const first = (file: File): UploadState => {
        const error = typeError(file);
        return error === undefined ? { kind: 'validating' } : { kind: 'invalid', errors: [error] };
      };
      for (const added of files.add(chosen, first, isKept)) if (added.state.kind === 'validating') void check(added);
    },
    /** Uploads the valid files, or retries the failed ones. Resolves when all are done. */
    async upload(which: 'valid' | 'failed'): Promise<void> {
      const chosen = files.all().filter(({ state }) => state.kind === which && !(state.kind === 'failed' && state.isFinal));
      for (const { id } of chosen) files.set(id, { kind: 'waiting' });
      const outage = createOutage();
      await Promise.all(chosen.map((file) => send(file, outage)));
    },
  };
}

const hasFailed = async (work: Promise<void>): Promise<boolean> => {
  try {
    await work;
    return false;
  } catch {
    return true;
  }
};

export type Uploads = ReturnType<typeof createUploads>;
