import { Inflate, Unzip, type UnzipDecoder } from 'fflate';
import { KmlFault } from './kml-fault.js';
import { kmlLimits } from './kml-limits.js';
import { kmlTexts } from './texts.js';

/** Packed bytes that are unpacked together: deflate reaches a thousand times as many, which are in memory at once. */
const SLICE_BYTES = 4_096;
const STORED = 0;
const DEFLATED = 8;

const isKml = (name: string): boolean => /\.kml$/i.test(name) && !name.startsWith('__MACOSX/');
const isMain = (name: string): boolean => name.toLowerCase() === 'doc.kml';

interface KmzEvents {
  /** A KML entry begins; what came before it is of another one, which does not count. */
  readonly onKml: () => void;
  readonly onBytes: (bytes: Uint8Array) => void;
}

/** Unpacks the KML file of a KMZ as it arrives: `doc.kml`, else the first one. Throws `KmlFault`. */
export function createKmzReader({ onKml, onBytes }: KmzEvents): { write(bytes: Uint8Array): void; end(): void } {
  let [packed, unpacked, entries] = [0, 0, 0];
  let chosen: string | undefined;
  const count = (bytes: Uint8Array): void => {
    unpacked += bytes.length;
    if (unpacked > kmlLimits.fileBytes) throw new KmlFault(kmlTexts.unpacksTooLarge);
    if (unpacked > kmlLimits.kmzBytesOfAnyRatio && unpacked > packed * kmlLimits.kmzRatio) throw new KmlFault(kmlTexts.bomb);
    onBytes(bytes);
  };

  /** Passes on an entry that was chosen by its name; drops any other one, which fflate would keep. */
  const decoderOf = (compression: number, decode: () => (bytes: Uint8Array, final: boolean) => void) =>
    class implements UnzipDecoder {
      static readonly compression = compression;
      readonly ondata = (): void => {};
      readonly #push: ((bytes: Uint8Array, final: boolean) => void) | null;
      constructor(name: string) {
        this.#push = name === chosen ? decode() : null;
      }
      push(bytes: Uint8Array, final: boolean): void {
        for (let at = 0; at < bytes.length; at += SLICE_BYTES) this.#push?.(bytes.subarray(at, at + SLICE_BYTES), false);
        if (final) this.#push?.(new Uint8Array(0), true);
      }
    };
  const unzip = new Unzip((entry) => {
    if (++entries > kmlLimits.kmzEntries) throw new KmlFault(kmlTexts.tooManyEntries);
    const { name, compression } = entry;
    if (isKml(name) && (chosen === undefined || (isMain(name) && !isMain(chosen)))) {
      if (compression !== STORED && compression !== DEFLATED) throw new KmlFault(kmlTexts.damagedZip);
      chosen = name;
      onKml();
    }
    entry.ondata = () => {};
    if (compression === STORED || compression === DEFLATED) entry.start();
  });
  unzip.register(decoderOf(STORED, () => count));
  unzip.register(
    decoderOf(DEFLATED, () => {
      const inflate = new Inflate(count);
      return (bytes, final) => inflate.push(bytes, final);
    }),
  );

  const reading = (step: () => void): void => {
    try {
      step();
    } catch (error) {
      throw error instanceof KmlFault ? error : new KmlFault(kmlTexts.damagedZip);
    }
  };
  return {
    write: (bytes) =>
      reading(() => {
        // fflate calls itself for each entry of what it gets.
        for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
          const slice = bytes.subarray(at, at + SLICE_BYTES);
          packed += slice.length;
          unzip.push(slice, false);
        }
      }),
    end: () =>
      reading(() => {
        unzip.push(new Uint8Array(0), true);
        if (chosen === undefined) throw new KmlFault(kmlTexts.noKml);
      }),
  };
}
