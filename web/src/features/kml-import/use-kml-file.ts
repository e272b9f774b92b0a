import type { KmlMapping } from '@headworks/kml';
import { useEffect, useRef, useState } from 'react';
import { type FileThread, openFileThread } from '../../files/file-thread.js';
import type { CheckedKml, ReadKml } from '../../files/orders.js';
import { filesTexts } from '../../files/texts.js';
import { useMember } from '../../session/member.js';
import { type ImportTarget, readExistingSites } from './existing-sites.js';
import { chooseFileTexts } from './texts.js';

/** A file that was read, and the mapping to begin with. */
export interface OpenFile extends ReadKml {
  readonly name: string;
}

type Reading =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reading'; readonly done: number; readonly all: number }
  | { readonly kind: 'refused'; readonly why: string };

const NOTHING: Reading = { kind: 'nothing' };

/** Reads a KML file in a worker, which keeps it until the component is gone. */
export function useKmlFile(target: ImportTarget) {
  const { units } = useMember();
  const thread = useRef<FileThread>(null);
  const [reading, setReading] = useState<Reading>(NOTHING);
  useEffect(
    () => () => {
      thread.current?.close();
      thread.current = null;
    },
    [],
  );
  /** The file, or null if it cannot be read. */
  const read = async (file: File): Promise<OpenFile | null> => {
    // A file that is still being read no longer counts.
    thread.current?.close();
    if (!/\.km[lz]$/i.test(file.name)) {
      setReading({ kind: 'refused', why: chooseFileTexts.wrongFile });
      return null;
    }
    setReading({ kind: 'reading', done: 0, all: file.size });
    const own = openFileThread();
    thread.current = own;
    const isOld = () => thread.current !== own;
    try {
      const found = await own.ask({ kind: 'kml', file, units }, (done, all) => !isOld() && setReading({ kind: 'reading', done, all }));
      if (isOld()) return null;
      setReading(found.kind === 'kml' ? NOTHING : { kind: 'refused', why: found.message });
      if (found.kind === 'unreadable') return null;
      const { basin } = target;
      return { ...found, name: file.name, mapping: { ...found.mapping, ...(basin === null ? {} : { basin: null }) } };
    } catch {
      if (!isOld()) setReading({ kind: 'refused', why: filesTexts.unreadable });
      return null;
    }
  };
  /** Throws if the names of the existing sites cannot be read. */
  const check = async (mapping: KmlMapping): Promise<CheckedKml> => {
    const existing = await readExistingSites(target);
    if (thread.current === null) throw new Error(filesTexts.unreadable);
    return thread.current.ask({ kind: 'kmlSites', mapping, existing });
  };
  return { reading, read, check };
}
