import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PNG } from '../../test-kit/weather-server.js';
import { pictureTypeOf } from './picture-type.js';

it.each([
  ['image/png', PNG],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['image/gif', Buffer.from('GIF89a…')],
  ['image/gif', Buffer.from('GIF87a…')],
  ['image/webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
])('%s is recognized', (type, bytes) => expect(pictureTypeOf(bytes)).toBe(type));

it.each([
  ['nothing', ''],
  ['HTML', '<!DOCTYPE html><html></html>'],
  ['the exception of a WMS', '<?xml version="1.0"?><ServiceExceptionReport/>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['a sound', 'RIFF\0\0\0\0WAVEfmt '],
  ['the beginning of a picture', PNG.subarray(0, 7)],
])('%s is no picture', (_what, content) => expect(pictureTypeOf(Buffer.from(content))).toBeUndefined());

it('text is never a picture, but after the letters of a GIF', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!text.startsWith('GIF8'));
      expect(pictureTypeOf(Buffer.from(text))).toBeUndefined();
    }),
  );
});
