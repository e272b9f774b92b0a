/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core';

/** The chart of a log, by its accessible name. */
export const chartOf = (page: Page): Locator => page.getByRole('img', { name: /^Level from/ });

/** A summary of the canvas. */
export interface Painted {
  /** The number of different colours. */
  readonly colours: number;
  /** For each pixel column of the canvas the height of the line in it, in pixels from the top; null where there is no line. */
  readonly line: readonly (number | null)[];
}

/** Reads the pixels of the chart's canvas. `lineColour` as 0xrrggbb. */
export const paintedOn = (chart: Locator, lineColour = 0x0073aa): Promise<Painted> =>
  // Runs in the page.
  chart.locator('canvas').evaluate((canvas, wanted) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas');
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no picture');
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    const colours = new Set<number>();
    const line = Array.from({ length: width }, (): number | null => null);
    for (let place = 0; place < width * height; place++) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(place * 4, place * 4 + 4);
      const colour = (red << 16) | (green << 8) | blue;
      colours.add(colour);
      if (colour === wanted && alpha === 255) line[place % width] ??= Math.floor(place / width);
    }
    return { colours: colours.size, line };
  }, lineColour);

/** Records texts drawn on canvases, which exist only as pixels. Call it before the page opens. */
export async function keepWrittenWords(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(`
    globalThis.written = new Set();
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      globalThis.written.add(text);
      return fillText.call(this, text, ...rest);
    };`);
  // Only texts are put into the set.
  return () => page.evaluate('[...globalThis.written]') as Promise<readonly string[]>;
}

/** The greatest contrast (WCAG) against white of a pixel in the lowest part of a canvas, where a chart writes the names of its columns. */
export const contrastAtFoot = (canvas: Locator, footPx: number): Promise<number> =>
  // Runs in the page.
  canvas.evaluate((element, foot) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('no canvas');
    const context = element.getContext('2d');
    if (context === null) throw new Error('no picture');
    const top = element.height - foot * devicePixelRatio;
    const { data } = context.getImageData(0, top, element.width, element.height - top);
    const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    let darkest = 1;
    for (let at = 0; at < data.length; at += 4) {
      const alpha = (data[at + 3] ?? 0) / 255;
      const [red = 1, green = 1, blue = 1] = [0, 1, 2].map((part) => linear(1 - alpha + (alpha * (data[at + part] ?? 0)) / 255));
      darkest = Math.min(darkest, 0.2126 * red + 0.7152 * green + 0.0722 * blue);
    }
    return 1.05 / (darkest + 0.05);
  }, footPx);
