import { expect, it } from 'vitest';
import { decode, encode } from './wire.js';

it('preserves the values of calls exactly', () => {
  const values = [
    { text: 'ü\u{1F600}', list: [1, -2, 1.5, null, true], none: undefined, nested: { at: 1_767_225_600_123 } },
    { times: new Float64Array([1, 2.5, Number.NaN]), levels: new Float32Array([0.1]), flags: new Uint8Array([0, 255]) },
    { counts: new Int32Array([-1, 2 ** 31 - 1]), wide: new Uint32Array([2 ** 32 - 1]), small: new Int16Array([-7]) },
    { safe: Number.MAX_SAFE_INTEGER, big: 2 ** 60, time: new Date(1_767_225_600_000) },
    null,
    [],
    {},
  ];
  for (const value of values) expect(decode(encode(value))).toEqual(value);
});

it('preserves the type of typed arrays, also at an odd offset', () => {
  const decoded = decode(encode({ a: 'x', levels: new Float64Array([3, 4]) }));
  expect(decoded).toEqual({ a: 'x', levels: new Float64Array([3, 4]) });
});

it('refuses bytes that are not CBOR', () => {
  expect(() => decode(Buffer.from([0xff, 0x00, 0x41]))).toThrow();
});
