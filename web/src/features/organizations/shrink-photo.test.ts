import { expect, test } from 'vitest';
import { fitted, photoProblem } from './shrink-photo.js';

const file = (name: string, type: string, size = 1_000) => ({ name, type, size });

test('png, jpg and jpeg are accepted in any case, even without a browser type', () => {
  for (const each of [file('a.png', 'image/png'), file('a.JPG', 'image/jpeg'), file('a.jpeg', '')]) expect(photoProblem(each)).toBeNull();
});

test('other files are refused, even with a picture’s name', () => {
  for (const each of [file('a.svg', 'image/svg+xml'), file('a.pdf', 'image/png'), file('a.png', 'text/html')])
    expect(photoProblem(each)).toEqual({ kind: 'type' });
});

test('a phone photo is accepted, a video of a gigabyte is not', () => {
  expect(photoProblem(file('a.jpg', 'image/jpeg', 10_000_000))).toBeNull();
  expect(photoProblem(file('a.jpg', 'image/jpeg', 1_000_000_000))).toEqual({ kind: 'too-large', megabytes: 30 });
});

test('a picture is scaled down to 512 pixels and never up', () => {
  expect(fitted(4_000, 3_000)).toEqual({ width: 512, height: 384 });
  expect(fitted(300, 200)).toEqual({ width: 300, height: 200 });
  expect(fitted(10_000, 3)).toEqual({ width: 512, height: 1 });
});
