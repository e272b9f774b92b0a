import { limits } from '@headworks/api/limits';

/** Largest accepted file in bytes: any phone photo, and not more than a browser can load. */
const PHOTO_BYTES = 30_000_000;
const MEGABYTE = 1_000_000;
const JPEG_QUALITY = 0.9;
const types: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);

export type PhotoProblem =
  | { readonly kind: 'type' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too-large'; readonly megabytes: number };
/** A picture as a data URL of PNG or JPEG, or the reason why there is none. */
export type Photo = { readonly kind: 'photo'; readonly dataUrl: string } | PhotoProblem;

/** Why a file is refused: only png, jpg and jpeg, by its name and by the browser's type. */
export function photoProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): PhotoProblem | null {
  if (!/\.(png|jpe?g)$/i.test(name) || (type !== '' && !types.has(type))) return { kind: 'type' };
  return size > PHOTO_BYTES ? { kind: 'too-large', megabytes: PHOTO_BYTES / MEGABYTE } : null;
}

/** Width and height scaled down to fit into a square; never scaled up. */
export function fitted(
  width: number,
  height: number,
  side: number = limits.logoSidePixels,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Reads a picture and scales it down to limit the upload. Applies the camera's orientation. */
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
    // PNG keeps transparency; JPEG keeps photos small.
    return { kind: 'photo', dataUrl: canvas.toDataURL(/\.png$/i.test(file.name) ? 'image/png' : 'image/jpeg', JPEG_QUALITY) };
  } catch {
    // The file has a picture's name but no valid picture.
    return { kind: 'unreadable' };
  }
}
