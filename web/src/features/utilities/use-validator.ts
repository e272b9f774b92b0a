import { limits } from '@headworks/api/limits';
import { checkBulkFileName } from '@headworks/logger-csv';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { limitConcurrency } from '../../api/limit-concurrency.js';
import { type ChosenFile, createChosenFiles } from '../../files/chosen-files.js';
import { type FileThread, openFileThread } from '../../files/file-thread.js';
import type { Flagged } from '../../files/orders.js';
import { filesTexts } from '../../files/texts.js';
import { useExempt } from '../../files/use-exempt.js';
import { useMember } from '../../session/member.js';
import { saveFile } from '../../ui/format/save-file.js';

export type ValidatorState =
  | { readonly kind: 'validating' }
  | { readonly kind: 'flagged'; readonly report: Flagged }
  /** Not a CSV file, or not readable: it is not exported. */
  | { readonly kind: 'left-out'; readonly message: string };

export type ValidatedFile = ChosenFile<ValidatorState>;

const CHECKED_AT_ONCE = 2;

function createValidator(thread: FileThread, exempt: () => Promise<boolean>) {
  const files = createChosenFiles<ValidatorState>(limits.chosenFiles);
  const checking = limitConcurrency(CHECKED_AT_ONCE);
  const check = ({ id, file }: ValidatedFile) =>
    checking(async () => {
      if (files.get(id)?.file !== file) return;
      const state = await thread.ask<'flag'>({ kind: 'flag', file, exempt: await exempt() }).then(
        (report): ValidatorState => ({ kind: 'flagged', report }),
        (): ValidatorState => ({ kind: 'left-out', message: filesTexts.unreadable }),
      );
      if (files.get(id)?.file === file) files.set(id, state);
    });
  return {
    subscribe: files.subscribe,
    current: files.current,
    remove: files.remove,
    clear: () => {
      for (const { id } of files.all()) files.remove(id);
    },
    add(chosen: readonly File[]): void {
      const first = (file: File): ValidatorState => {
        const error = checkBulkFileName(file.name);
        return error === undefined ? { kind: 'validating' } : { kind: 'left-out', message: error.message };
      };
      for (const added of files.add(chosen, first)) if (added.state.kind === 'validating') void check(added);
    },
    /** Hands every readable file to the browser, as single files or as one zip. */
    async write(onProgress: (done: number, all: number) => void): Promise<void> {
      const given = files
        .all()
        .flatMap(({ file, state }) => (state.kind === 'flagged' ? [{ file, hasIssues: state.report.hasIssues }] : []));
      const exported = await thread.ask<'export'>({ kind: 'export', files: given }, onProgress);
      for (const { name, content } of exported) saveFile(name, content.type, content);
    },
  };
}

const nothing = () => () => {};
const none: readonly ValidatedFile[] = [];

export type Writing = { readonly done: number; readonly all: number } | { readonly failed: string } | null;

/** The files of the page, while it is open. */
export function useValidator() {
  const exempt = useExempt(useMember().organization.orgid);
  const [validator, setValidator] = useState<ReturnType<typeof createValidator> | null>(null);
  const [writing, setWriting] = useState<Writing>(null);
  useEffect(() => {
    const thread = openFileThread();
    setValidator(createValidator(thread, exempt));
    return () => thread.close();
  }, [exempt]);
  const files = useSyncExternalStore(validator?.subscribe ?? nothing, validator?.current ?? (() => none));
  const write = useCallback(async () => {
    if (validator === null) return;
    setWriting({ done: 0, all: 1 });
    try {
      await validator.write((done, all) => setWriting({ done, all }));
      setWriting(null);
    } catch (error) {
      setWriting({ failed: error instanceof Error ? error.message : String(error) });
    }
  }, [validator]);
  return { files, writing, write, add: validator?.add, remove: validator?.remove, clear: validator?.clear };
}
