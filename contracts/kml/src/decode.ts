import { KmlFault } from './kml-fault.js';
import { kmlTexts } from './texts.js';

type Decoder = InstanceType<typeof TextDecoder>;

/** Enough for a byte order mark and the XML declaration. */
const HEAD_BYTES = 256;
const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']{1,40})["']/;

/** Decodes the bytes of an XML file by its byte order mark, else by its declaration, else as UTF-8. */
export function createXmlDecoder(onText: (text: string) => void): { write(bytes: Uint8Array): void; end(): void } {
  let head = new Uint8Array(0);
  let decoder: Decoder | undefined;
  const decode = (bytes?: Uint8Array): void => {
    decoder ??= open(encodingOf(head));
    try {
      const text = bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
      if (text !== '') onText(text);
    } catch (error) {
      // Only the decoder throws a TypeError.
      throw error instanceof TypeError ? new KmlFault(kmlTexts.notDecoded(decoder.encoding.toUpperCase())) : error;
    }
  };
  return {
    write(bytes) {
      if (decoder !== undefined) return decode(bytes);
      const joined = new Uint8Array(head.length + bytes.length);
      joined.set(head);
      joined.set(bytes, head.length);
      head = joined;
      if (head.length >= HEAD_BYTES) decode(head);
    },
    end() {
      if (decoder === undefined) decode(head);
      decode();
    },
  };
}

function encodingOf(head: Uint8Array): string {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  if (first === 0xef && second === 0xbb) return 'utf-8';
  const declared = DECLARED.exec(String.fromCharCode(...head.subarray(0, HEAD_BYTES)))?.[1] ?? 'utf-8';
  // The declaration has just been read byte by byte, so the file is not in UTF-16.
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

function open(encoding: string): Decoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new KmlFault(kmlTexts.encoding(encoding));
  }
}
