import { limits } from '@headworks/contracts';

/** Largest file that is taken, in bytes: a photo of any phone, and no more than a browser can hold. */
const PHOTO_BYTES = 30_000_000;
const MEGABYTE = 1_000_000;
const JPEG_QUALITY = 0.9;
const types: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);

export type PhotoProblem =
  | { readonly kind: 'type' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too-large'; readonly megabytes: number };
/** A picture as a data URL of PNG or JPEG, or why there is none. */
export type Photo = { readonly kind: 'photo'; readonly dataUrl: string } | PhotoProblem;

/** Whether a file is taken at all: png, jpg and jpeg, by its name and by what the browser makes of it. */
export function photoProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): PhotoProblem | null {
  if (!/\.(png|jpe?g)$/i.test(name) || (type !== '' && !types.has(type))) return { kind: 'type' };
  return size > PHOTO_BYTES ? { kind: 'too-large', megabytes: PHOTO_BYTES / MEGABYTE } : null;
}

/** Width and height that fit into a square, never larger than they are. */
export function fitted(
  width: number,
  height: number,
  side: number = limits.logoSidePixels,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Reads a picture and scales it down, so that little has to be sent. It is turned as its camera was held. */
export async function shrinkPhoto(file: File): Promise<Photo> {
  const problem = photoProblem(file);
  if (problem !== null) return problem;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const canvas = document.createElement('canvas');
    Object.assign(canvas, fitted(picture.width, picture.height));
    const context = canvas.getContext('2d');
    if (context === null) return { kind: 'unreadable' };
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    // PNG keeps what is transparent; JPEG keeps photos small.
    return { kind: 'photo', dataUrl: canvas.toDataURL(/\.png$/i.test(file.name) ? 'image/png' : 'image/jpeg', JPEG_QUALITY) };
  } catch {
    // It is called a picture and is none.
    return { kind: 'unreadable' };
  }
}
