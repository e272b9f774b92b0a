import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

/** Only what WebGL draws: the second lines of labels have a canvas of their own, and panels float over the map. */
const ONLY_WEBGL = 'body * { visibility: hidden !important } canvas.maplibregl-canvas { visibility: visible !important }';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of a pixel. */
  readonly at: (x: number, y: number) => readonly [number, number, number];
  readonly bytes: Buffer;
}

async function pictureNow(page: Page): Promise<Picture> {
  const canvas = page.locator('canvas.maplibregl-canvas');
  const png = await canvas.screenshot({ style: ONLY_WEBGL });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return {
    width,
    height,
    bytes: data,
    at: (x, y) => {
      const from = (Math.round(y) * width + Math.round(x)) * 3;
      return [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0];
    },
  };
}

/** The map's own picture once it stays the same: all its parts are there. */
export async function restingPicture(page: Page): Promise<Picture> {
  const last = { picture: await pictureNow(page), same: 0 };
  await expect
    .poll(async () => {
      const next = await pictureNow(page);
      last.same = next.bytes.equals(last.picture.bytes) ? last.same + 1 : 0;
      last.picture = next;
      return last.same;
    })
    .toBeGreaterThanOrEqual(2);
  return last.picture;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box around all pixels that differ, both edges included; null without any. */
export function changedBox(before: Picture, after: Picture): Box | null {
  const box = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: -1, bottom: -1 };
  for (let at = 0; at < before.bytes.length; at++) {
    if (before.bytes[at] === after.bytes[at]) continue;
    const [x, y] = [Math.floor(at / 3) % before.width, Math.floor(at / 3 / before.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box.right < 0 ? null : box;
}

/** Whether a pixel has nearly this colour, 0xrrggbb. */
export const isNear = (pixel: readonly [number, number, number], colour: number, within = 20): boolean =>
  [colour >> 16, (colour >> 8) & 255, colour & 255].every((part, channel) => Math.abs((pixel[channel] ?? 0) - part) < within);

interface Place {
  readonly lat: number;
  readonly lng: number;
}
interface Point {
  readonly x: number;
  readonly y: number;
}

const mercator = ({ lat, lng }: Place): Point => ({
  x: lng / 360,
  y: -Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI),
});

/** Where a place is in a picture in which two others at the same latitude are at these points. */
export function projected([a, b]: readonly [Place, Place], [atA, atB]: readonly [Point, Point], place: Place): Point {
  const [from, to, of] = [mercator(a), mercator(b), mercator(place)];
  const scale = (atB.x - atA.x) / (to.x - from.x);
  return { x: atA.x + (of.x - from.x) * scale, y: atA.y + (of.y - from.y) * scale };
}
