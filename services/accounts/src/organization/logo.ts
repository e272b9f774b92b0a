import { type Refusal, refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import sharp from 'sharp';
import type { Logo } from '../state/logos.js';

const refused = (message: string): Refusal => refuse('Validation Error', `file: ${message}`, [{ path: 'file', message }]);

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** The type by the bytes, not by the data URL: a PNG or JPEG starts with its signature (ISO/IEC 15948 and 10918). */
function typeOf(bytes: Buffer): Logo['type'] | undefined {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  return bytes.subarray(0, JPEG.length).equals(JPEG) ? 'image/jpeg' : undefined;
}

/** One picture at a time: decoding uses memory and a thread that sign-ins need. */
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
const MOST_WAITING = 8;
const SECONDS = 10;

async function inTurn<T>(work: () => Promise<T>): Promise<T | Refusal> {
  if (waiting >= MOST_WAITING) return { ...refuse('Busy'), retryAfterSeconds: SECONDS };
  waiting++;
  const mine = last.then(work, work);
  last = mine.catch(() => {});
  return mine.finally(() => {
    waiting--;
  });
}

/**
 * The picture of a data URL, scaled to at most 512 x 512 and re-encoded, so that only the pixels of the upload are served. Decoding runs off the
 * main thread, one picture at a time; a picture with too many pixels is refused by its header, before decoding.
 */
export async function toLogo(dataUrl: string): Promise<Logo | Refusal> {
  const base64 = /^data:[\w.+/-]*;base64,([A-Za-z0-9+/]+=*)$/.exec(dataUrl)?.[1];
  const bytes = Buffer.from(base64 ?? '', 'base64');
  const type = typeOf(bytes);
  return type ? inTurn(() => makeSmall(bytes, type)) : refused('must be a PNG or JPEG picture');
}

async function makeSmall(bytes: Buffer, type: Logo['type']): Promise<Logo | Refusal> {
  const { logoPixels, logoSidePixels: side, logoUploadSidePixels } = limits;
  try {
    const source = sharp(bytes, { limitInputPixels: logoPixels });
    const { width, height } = await source.metadata();
    if (Math.max(width, height) > logoUploadSidePixels || width * height > logoPixels)
      return refused(`must have at most ${logoPixels / 1_000_000} megapixels, and ${logoUploadSidePixels} pixels a side`);
    const picture = source.rotate().resize(side, side, { fit: 'inside', withoutEnlargement: true }).timeout({ seconds: SECONDS });
    return { type, bytes: await (type === 'image/png' ? picture.png() : picture.jpeg()).toBuffer() };
  } catch {
    return refused('must be a readable picture');
  }
}
