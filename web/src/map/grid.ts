/** Things in square cells, to find those near a point without looking at all of them. */
export interface Grid<Thing> {
  readonly add: (thing: Thing, left: number, top: number, right: number, bottom: number) => void;
  /** Whether a thing in the cells that a box touches passes the test. */
  readonly some: (left: number, top: number, right: number, bottom: number, test: (thing: Thing) => boolean) => boolean;
}

/** Cells are numbered by rows of this many: more than a map at the highest zoom has. */
const ROW = 2 ** 26;

export function gridOf<Thing>(cellSize: number): Grid<Thing> {
  const cells = new Map<number, Thing[]>();
  const cell = (pixels: number): number => Math.floor(pixels / cellSize);
  return {
    add: (thing, left, top, right, bottom) => {
      for (let y = cell(top); y <= cell(bottom); y += 1)
        for (let x = cell(left); x <= cell(right); x += 1) {
          const key = y * ROW + x;
          const there = cells.get(key);
          if (there === undefined) cells.set(key, [thing]);
          else there.push(thing);
        }
    },
    some: (left, top, right, bottom, test) => {
      for (let y = cell(top); y <= cell(bottom); y += 1)
        for (let x = cell(left); x <= cell(right); x += 1) if (cells.get(y * ROW + x)?.some(test)) return true;
      return false;
    },
  };
}
