import { messageControlUrl, ownErrors } from './surroundings.js';

/**
 * From now on this test run expects matching errors in the product's log: state message and cause. Every other error
 * fails the test after which it is found.
 */
export async function expectProductErrors(pattern: RegExp): Promise<void> {
  ownErrors.expect(pattern);
  const body = JSON.stringify({ to: 'log', order: 'expect', pattern: pattern.source });
  const response = await fetch(messageControlUrl(), { method: 'POST', body });
  if (!response.ok) throw new Error(await response.text());
}

/** The errors that the products of this process have logged since the last call. */
export async function newProductErrors(): Promise<readonly string[]> {
  const response = await fetch(`${messageControlUrl()}/errors`);
  // Only message-control.ts writes this.
  const shared = (await response.json()) as readonly string[];
  return [...shared, ...(await ownErrors.drain())];
}
