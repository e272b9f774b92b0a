/** The types of pictures that are passed on. Others, such as SVG, can hold scripts. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const GIFS = [Buffer.from('GIF87a'), Buffer.from('GIF89a')];
const RIFF = Buffer.from('RIFF');
const WEBP = Buffer.from('WEBP');
/** After the four bytes of RIFF and the four of its length. */
const WEBP_AT = 8;

const has = (bytes: Buffer, part: Buffer, at = 0): boolean => bytes.subarray(at, at + part.length).equals(part);

/** The type of a picture by its first bytes; undefined for anything else. */
export function pictureTypeOf(bytes: Buffer): PictureType | undefined {
  if (has(bytes, PNG)) return 'image/png';
  if (has(bytes, JPEG)) return 'image/jpeg';
  if (GIFS.some((gif) => has(bytes, gif))) return 'image/gif';
  return has(bytes, RIFF) && has(bytes, WEBP, WEBP_AT) ? 'image/webp' : undefined;
}
