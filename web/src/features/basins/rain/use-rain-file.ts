import { limits } from '@headworks/api/limits';
import type { RainMode } from '@headworks/api/paths/study/rain';
import type { ListedBasin } from '@headworks/api/paths/study/shapes';
import { checkFileType } from '@headworks/logger-csv';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import type { CallAnswer } from '../../../api/paths.js';
import { withOverride } from '../../../api/support-override.js';
import { type FileThread, openFileThread } from '../../../files/file-thread.js';
import type { Destination, RainOfFile } from '../../../files/orders.js';
import { sendPatiently } from '../../../files/send-patiently.js';
import { filesTexts } from '../../../files/texts.js';
import { useMember } from '../../../session/member.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import { lengthUnit } from '../../../ui/format/format.js';
import { useRefresh } from '../use-basin-commands.js';
import { rainTexts as t } from './texts.js';
import { putRain } from './use-rain.js';

export type RainFileState =
  | { readonly kind: 'none'; readonly note: string | null }
  | { readonly kind: 'reading'; readonly file: File; readonly done: number }
  /** Not a CSV file, or it cannot be read. */
  | { readonly kind: 'refused'; readonly file: File; readonly problem: string }
  | { readonly kind: 'read'; readonly file: File; readonly read: RainOfFile; readonly problem: string | null }
  | { readonly kind: 'sending'; readonly file: File; readonly read: RainOfFile; readonly share: number };

const nothing: RainFileState = { kind: 'none', note: null };

/** The body of /study/create/basin/rain. The basin comes first, so that the server reads it before the data. */
function bodyOf(basinId: number, mode: RainMode, { name }: File, data: Blob): Blob {
  const head = JSON.stringify(withOverride({ basinId, filename: name.slice(-limits.fileNameLength), mode }));
  return new Blob([head.slice(0, -1), ',"data":', data, '}'], { type: 'application/json' });
}

/** Ends what is under way; its results are not shown any more. */
function end(thread: RefObject<FileThread | null>): void {
  thread.current?.close();
  thread.current = null;
}

/** The rain file that is chosen for a basin: reads it, and uploads it. */
export function useRainFile(basin: ListedBasin) {
  const { units } = useMember();
  const client = useQueryClient();
  const refresh = useRefresh(basin.studyid);
  const { show } = useToasts();
  const [state, setState] = useState<RainFileState>(nothing);
  const thread = useRef<FileThread | null>(null);
  useEffect(() => () => end(thread), []);
  const open = (): FileThread => {
    end(thread);
    thread.current = openFileThread();
    return thread.current;
  };

  const choose = async (file: File) => {
    const own = open();
    const take = (next: RainFileState) => thread.current === own && setState(next);
    const wrongType = checkFileType(file.name, '');
    if (wrongType !== undefined) return take({ kind: 'refused', file, problem: wrongType.message });
    take({ kind: 'reading', file, done: 0 });
    try {
      const order = { kind: 'rain', file, fallback: lengthUnit(units) } as const;
      const read = await own.ask<'rain'>(order, (done) => take({ kind: 'reading', file, done }));
      take({ kind: 'read', file, read, problem: null });
    } catch {
      take({ kind: 'refused', file, problem: filesTexts.unreadable });
    }
  };

  const upload = async (mode: RainMode) => {
    if (state.kind !== 'read') return;
    const { file, read } = state;
    const own = open();
    const take = (next: RainFileState) => thread.current === own && setState(next);
    take({ kind: 'sending', file, read, share: 0 });
    const body = bodyOf(basin.id, mode, file, read.data);
    const send = (to: Destination) =>
      own.ask<'post'>({ kind: 'post', body, ...to }, (done, all) => take({ kind: 'sending', file, read, share: done / all }));
    try {
      const answer = await sendPatiently('studyCreateBasinRain', limits.rainBodyBytes, send);
      if (thread.current !== own) return;
      // The contract types the answer; contract tests hold the server to it.
      putRain(client, basin, (answer as CallAnswer<'studyCreateBasinRain'>).rain);
      take(nothing);
      show({ severity: 'success', title: t.done.title, message: t.done.text(basin.name) });
      await refresh();
    } catch (error) {
      if (thread.current !== own) return;
      const problem = t.uploadFailed.text(messageOf(error));
      take({ kind: 'read', file, read, problem });
      show({ severity: 'danger', title: t.uploadFailed.title, message: problem });
    }
  };

  const cancel = () => {
    end(thread);
    setState({ kind: 'none', note: state.kind === 'sending' ? t.cancelled : null });
    if (state.kind === 'sending') void refresh();
  };
  return { state, choose: (file: File) => void choose(file), upload: (mode: RainMode) => void upload(mode), cancel };
}
