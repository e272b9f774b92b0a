import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { openFileThread } from '../../files/file-thread.js';
import { useExempt } from '../../files/use-exempt.js';
import { useMember } from '../../session/member.js';
import { countsOf } from './upload-state.js';
import { createUploads, type Uploads } from './uploads.js';

const nothing = () => () => {};
const none: ReturnType<Uploads['current']> = [];

/** The files of the dialog, while it is open. */
export function useUploads(afterUpload: (logId: number) => Promise<void>) {
  const { orgid: orgId } = useMember().organization;
  const client = useQueryClient();
  const exempt = useExempt(orgId);
  const after = useRef(afterUpload);
  after.current = afterUpload;
  const [uploads, setUploads] = useState<Uploads | null>(null);
  useEffect(() => {
    const thread = openFileThread();
    setUploads(createUploads({ orgId, thread, exempt, afterUpload: (logId) => after.current(logId) }));
    return () => thread.close();
  }, [orgId, exempt]);
  const files = useSyncExternalStore(uploads?.subscribe ?? nothing, uploads?.current ?? (() => none));
  const [busy, setBusy] = useState(false);
  const upload = useCallback(
    async (which: 'valid' | 'failed') => {
      if (uploads === null) return;
      setBusy(true);
      await uploads.upload(which);
      setBusy(false);
      // An upload changes devices, home and logs.
      await client.invalidateQueries();
    },
    [uploads, client],
  );
  return { files, counts: countsOf(files), busy, add: uploads?.add, remove: uploads?.remove, upload };
}
