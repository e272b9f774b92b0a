import { type Grid, gridOf } from './grid.js';

/** A line that is drawn, in pixels. */
export interface LineOnMap {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

const CELL = 512;
/** In cells: of a line across a state at the highest zoom next to nothing is in view. */
const LONGEST = 400;

/** Lines in the cells that they run through, column by column. Those that are too long are left out. */
export function lineGrid(lines: readonly LineOnMap[]): Grid<LineOnMap> {
  const grid = gridOf<LineOnMap>(CELL);
  for (const line of lines) {
    const [a, b] = line.from.x <= line.to.x ? [line.from, line.to] : [line.to, line.from];
    if (Math.hypot(b.x - a.x, b.y - a.y) > LONGEST * CELL) continue;
    const heightAt = (x: number): number => (b.x === a.x ? b.y : a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x));
    for (let left = Math.floor(a.x / CELL) * CELL; left <= b.x; left += CELL) {
      const [from, to] = [Math.max(left, a.x), Math.min(left + CELL - 1e-6, b.x)];
      const [y1, y2] = [from === a.x ? a.y : heightAt(from), heightAt(to)];
      grid.add(line, from, Math.min(y1, y2), to, Math.max(y1, y2));
    }
  }
  return grid;
}
