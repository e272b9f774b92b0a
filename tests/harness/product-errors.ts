import { messageControlUrl, ownErrors } from './surroundings.js';

/**
 * From here on this test run expects errors in the product's log that match: give its message and its cause. Every other one
 * fails the test after which it is found.
 */
export async function expectProductErrors(pattern: RegExp): Promise<void> {
  ownErrors.expect(pattern);
  const body = JSON.stringify({ to: 'log', order: 'expect', pattern: pattern.source });
  const response = await fetch(messageControlUrl(), { method: 'POST', body });
  if (!response.ok) throw new Error(await response.text());
}

/** What the products that this process uses have logged as errors since the last call. */
export async function newProductErrors(): Promise<readonly string[]> {
  const response = await fetch(`${messageControlUrl()}/errors`);
  // Written by message-control.ts alone.
  const shared = (await response.json()) as readonly string[];
  return [...shared, ...(await ownErrors.drain())];
}
