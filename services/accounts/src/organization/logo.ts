import { limits, type Refusal, refuse } from '@headworks/contracts';
import sharp from 'sharp';

export interface Logo {
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Buffer;
}

const refused = (message: string): Refusal => refuse('Validation Error', `file: ${message}`, [{ path: 'file', message }]);

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** By the bytes, whatever the data URL says: a PNG or JPEG starts with its signature (ISO/IEC 15948 and 10918). */
function typeOf(bytes: Buffer): Logo['type'] | undefined {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  return bytes.subarray(0, JPEG.length).equals(JPEG) ? 'image/jpeg' : undefined;
}

/**
 * The picture of a data URL, at most 512 x 512 and made anew, so that nothing of the upload but its pixels is ever served. Decoding runs off the
 * main thread; a picture of too many pixels is refused before it is decoded.
 */
export async function toLogo(dataUrl: string): Promise<Logo | Refusal> {
  const base64 = /^data:[\w.+/-]*;base64,([A-Za-z0-9+/]+=*)$/.exec(dataUrl)?.[1];
  const bytes = Buffer.from(base64 ?? '', 'base64');
  const type = typeOf(bytes);
  if (!type) return refused('must be a PNG or JPEG picture');
  const side = limits.logoSidePixels;
  try {
    const picture = sharp(bytes, { limitInputPixels: limits.logoPixels })
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true });
    return { type, bytes: await (type === 'image/png' ? picture.png() : picture.jpeg()).toBuffer() };
  } catch {
    return refused(`must be a picture that can be read, of at most ${limits.logoPixels / 1_000_000} megapixels`);
  }
}
