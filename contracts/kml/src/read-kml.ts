import { createXmlDecoder } from './decode.js';
import { KmlFault } from './kml-fault.js';
import type { KmlFile, UnreadKml } from './kml-file.js';
import { kmlLimits } from './kml-limits.js';
import { createPlacemarkParser } from './parse-placemarks.js';
import { kmlTexts } from './texts.js';
import { createKmzReader } from './unpack-kmz.js';

export interface KmlReader {
  /** The next bytes of the file, in pieces of any size. */
  write(bytes: Uint8Array): void;
  /** Whether the rest of the file changes nothing. */
  isSettled(): boolean;
  end(): KmlFile | UnreadKml;
}

interface Source {
  write(bytes: Uint8Array): void;
  end(): void;
}

/** The first byte of a zip archive; XML never begins with it. */
const ZIP = 0x50;

/** Reads a KML or a KMZ file, as its content says. Never throws. */
export function createKmlReader(): KmlReader {
  let size = 0;
  let source: Source | undefined;
  let parser = createPlacemarkParser();
  let decoder = createXmlDecoder((text) => parser.write(text));
  let fault: UnreadKml | undefined;

  const startAgain = (): void => {
    parser = createPlacemarkParser();
    const { write } = parser;
    decoder = createXmlDecoder(write);
  };
  const sourceOf = (first: number): Source =>
    first === ZIP ? createKmzReader({ onKml: startAgain, onBytes: (bytes) => decoder.write(bytes) }) : decoder;
  const reading = (step: () => void): void => {
    if (fault !== undefined) return;
    try {
      step();
    } catch (error) {
      if (!(error instanceof KmlFault)) throw error;
      fault = { kind: 'unreadable', message: error.message };
    }
  };
  return {
    write: (bytes) =>
      reading(() => {
        const [first] = bytes;
        if (first === undefined) return;
        size += bytes.length;
        if (size > kmlLimits.fileBytes) throw new KmlFault(kmlTexts.tooLarge);
        source ??= sourceOf(first);
        source.write(bytes);
      }),
    isSettled: () => fault !== undefined,
    end() {
      let file: KmlFile | undefined;
      reading(() => {
        if (source === undefined) throw new KmlFault(kmlTexts.empty);
        source.end();
        if (source !== decoder) decoder.end();
        file = parser.end();
      });
      return file ?? fault ?? { kind: 'unreadable', message: kmlTexts.notKml };
    },
  };
}
