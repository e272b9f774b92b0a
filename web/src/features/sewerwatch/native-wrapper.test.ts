import { expect, it } from 'vitest';
import { postToWrapper } from './native-wrapper.js';

const message = { type: 'selectedLog', logId: 5, serialnumber: '306105', sitename: 'Railroad_St_MH09' } as const;

it('an app around the page gets messages as JSON text', () => {
  const got: string[] = [];
  const receiver = { postMessage: (text: string) => got.push(text) };
  postToWrapper(message, { ReactNativeWebView: receiver });
  postToWrapper({ type: 'resetParams' }, { webkit: { messageHandlers: { sewerwatch: receiver } } });
  expect(got.map((text) => JSON.parse(text))).toEqual([message, { type: 'resetParams' }]);
});

it('without an app nothing happens', () => {
  expect(() => postToWrapper(message, {})).not.toThrow();
  expect(() => postToWrapper(message, { webkit: { messageHandlers: {} } })).not.toThrow();
});
