import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLineSplitter, splitLines } from './index.js';

type Rows = readonly (readonly [line: number, cells: readonly string[]])[];

function rowsOf(chunks: readonly string[], rowLength?: number): Rows {
  const rows: [number, readonly string[]][] = [];
  const splitter = createLineSplitter((line, cells) => rows.push([line, cells]), { rowLength });
  for (const chunk of chunks) splitter.text(chunk);
  splitter.end();
  return rows;
}

const lineEndsIn = (rows: readonly (readonly string[])[]): number => rows.flat().join('').split('\n').length - 1;

describe('the splitter', () => {
  it.each<readonly [string, string, Rows]>([
    [
      'CRLF, LF and CR, mixed',
      'a,b\r\nc\nd\re',
      [
        [1, ['a', 'b']],
        [2, ['c']],
        [3, ['d']],
        [4, ['e']],
      ],
    ],
    [
      'blank lines as rows that count',
      'a\n\n\r\nb\n',
      [
        [1, ['a']],
        [2, ['']],
        [3, ['']],
        [4, ['b']],
      ],
    ],
    ['a byte order mark, also before a quote', '\uFEFF"a",b', [[1, ['a', 'b']]]],
    [
      'commas, doubled quotes and line ends in quotes',
      '"a,""b""\r\nc",d\ne',
      [
        [1, ['a,"b"\nc', 'd']],
        [3, ['e']],
      ],
    ],
    [
      'empty cells',
      ',,\n"",x',
      [
        [1, ['', '', '']],
        [2, ['', 'x']],
      ],
    ],
    ['a quote inside a cell as itself', '6" pipe,5\'\n', [[1, ['6" pipe', "5'"]]]],
    [
      'a line with text behind a closing quote with its quotes, and no other line',
      'a,"b"\n"Elm" Street,"c"\n"d",e\n',
      [
        [1, ['a', 'b']],
        [2, ['"Elm" Street', '"c"']],
        [3, ['d', 'e']],
      ],
    ],
    ['the last line so too', '"Elm" Street,5', [[1, ['"Elm" Street', '5']]]],
    ['a quote that is never closed', 'a,"b\nc', [[1, ['a', 'b\nc']]]],
    ['empty text as no row', '', []],
  ])('reads %s', (_, text, rows) => expect(rowsOf([text])).toEqual(rows));

  it('gives the same rows for any split of the text', () => {
    const text = fc
      .array(fc.constantFrom('a', '1', ',', '"', '""', '\r', '\n', '\r\n', ' ', '\uFEFF'), { maxLength: 80 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.array(fc.nat(160)), fc.constantFrom(8, undefined), (whole, cuts, rowLength) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), whole.length];
        const chunks = at.slice(1).map((end, index) => whole.slice(at[index], end));
        expect(rowsOf(chunks, rowLength)).toEqual(rowsOf([whole], rowLength));
      }),
      { numRuns: 500 },
    );
  });
  it('returns every row that was written with quotes', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ü', ',', '"', '\n', '\r\n', ' ') });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 20 }), (rows) => {
        const text = rows.map((cells) => `${cells.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')}\r\n`).join('');
        const read = rowsOf([text]);
        expect(read.map(([, cells]) => cells)).toEqual(rows.map((cells) => cells.map((value) => value.replaceAll('\r\n', '\n'))));
        // The lines in front of a row are those of the text.
        for (const [index, [line]] of read.entries()) expect(line).toBe(1 + index + lineEndsIn(rows.slice(0, index)));
      }),
    );
  });
  it('ends a row after 65,536 characters, which limits the memory for an open quote or a file without line ends', () => {
    const sizes: number[] = [];
    let last: readonly [number, readonly string[]] = [0, []];
    splitLines(`a,"${'b\n'.repeat(100_000)}\nlast,one`, (line, cells) => {
      sizes.push(cells.join('').length);
      last = [line, cells];
    });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(65_536);
    expect(last).toEqual([100_002, ['last', 'one']]);
    expect(rowsOf(['x'.repeat(200_000)]).map(([line, cells]) => [line, cells.join('').length])).toEqual([
      [1, 65_536],
      [1, 65_536],
      [1, 65_536],
      [1, 200_000 - 3 * 65_536],
    ]);
    expect(rowsOf([`${'x'.repeat(65_536)}\ny`]).map(([line, cells]) => [line, cells.join('').length])).toEqual([
      [1, 65_536],
      [2, 1],
    ]);
    const half = `a,"${'b\r\n'.repeat(50_000)}`;
    expect(rowsOf([half.slice(0, 65_536), half.slice(65_536)])).toEqual(rowsOf([half]));
  });
});
