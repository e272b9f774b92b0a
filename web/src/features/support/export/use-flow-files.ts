import { limits } from '@headworks/api/limits';
import type { FlowAdjustment } from '@headworks/api/paths/cloud/export-flow';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { messageOf } from '../../../api/failure.js';
import { openFileThread } from '../../../files/file-thread.js';
import { saveFile } from '../../../ui/format/save-file.js';
import { createFlowFiles, type FlowFile } from './flow-files.js';

export type Converting = { readonly done: number; readonly all: number } | { readonly failed: string } | null;

/** The files of a card, while it is open: leaving the page stops the conversion. */
export function useFlowFiles(single: boolean) {
  const [flowFiles] = useState(() => createFlowFiles(single ? 1 : limits.chosenFiles));
  const [converting, setConverting] = useState<Converting>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const files = useSyncExternalStore(flowFiles.subscribe, flowFiles.current);
  const run = async (adjustment: FlowAdjustment): Promise<void> => {
    const stopping = new AbortController();
    running.current = stopping;
    // A run that was stopped says nothing about the next one.
    const show = (next: Converting) => running.current === stopping && setConverting(next);
    try {
      await flowFiles.convert(adjustment, (done, all) => show({ done, all }), stopping.signal);
      await save(flowFiles.all());
      show(null);
    } catch (error) {
      show(stopping.signal.aborted ? null : { failed: messageOf(error) });
    }
  };
  return {
    files,
    converting,
    run,
    stop: () => running.current?.abort(),
    add: flowFiles.add,
    remove: flowFiles.remove,
    clear: flowFiles.clear,
  };
}

/** Gives the browser the flow files: more than four as one zip. */
async function save(files: readonly FlowFile[]): Promise<void> {
  const converted = files.flatMap(({ state }) => (state.kind === 'converted' ? [state] : []));
  if (converted.length === 0) return;
  const thread = openFileThread();
  try {
    // The names have their prefix already.
    const given = converted.map(({ fileName, content }) => ({
      file: new File([content], fileName, { type: 'text/csv' }),
      hasIssues: false,
    }));
    const exported = await thread.ask<'export'>({ kind: 'export', files: given });
    for (const { name, content } of exported) saveFile(name, content.type, content);
  } finally {
    thread.close();
  }
}
