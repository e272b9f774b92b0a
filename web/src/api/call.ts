import { SESSION_ENDED } from '@headworks/api/texts/access';
import { CallFailure, failureIn, failureTexts, isFailure, isRefused } from './failure.js';
import { noteEventId } from './first-event-id.js';
import { readLocal, writeLocal } from './local-keys.js';
import { putPaths } from './path-table.js';
import { type CallAnswer, type CallBody, type CallName, pathOf } from './paths.js';
import { notePending } from './reread-pending.js';
import { noteLinkFailure, sharedBy, withShareId } from './share-access.js';
import { addressWithOverride, withOverride } from './support-override.js';
import { alone, currentToken, keepToken, renewToken } from './token.js';
import { asOneCommand } from './unsure-calls.js';

export const CALL_TIMEOUT_MS = 20_000;
/** For a call whose work is done while one waits: as long as the server gives it. */
const LONG_TIMEOUT_MS = 60_000;
const LONG: readonly CallName[] = ['studyCompareResult', 'studyImportKml'];

let onSessionEnd: () => void = () => {};
/** Registers the listener for the end of the session on the server; the session signs out then. */
export function whenSessionEnds(listener: () => void): void {
  onSessionEnd = listener;
}

const isAbort = (error: unknown, name: 'AbortError' | 'TimeoutError'): boolean => error instanceof DOMException && error.name === name;

/** The JSON of an answer; a refusal is thrown. */
export async function answerIn(response: Response): Promise<unknown> {
  const answer: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof DOMException) throw error;
    return null;
  });
  const failure = failureIn(answer, response.status, response.headers.get('x-request-id'));
  if (failure !== null) throw failure;
  return answer;
}

/** Sends a request with the token of the session, and reads its answer, all within a time. Throws `CallFailure`. */
export async function exchange<Answer>(
  url: string,
  request: Omit<RequestInit, 'signal'>,
  read: (response: Response) => Promise<Answer>,
  signal?: AbortSignal,
  withinMs = CALL_TIMEOUT_MS,
): Promise<Answer> {
  // A share link decides alone: the page is the same for those who are logged in.
  const token = sharedBy() === null ? currentToken() : null;
  const timeout = AbortSignal.timeout(withinMs);
  try {
    const response = await fetch(url, {
      ...request,
      headers: { ...request.headers, ...(token === null ? {} : { authorization: token }) },
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    });
    if (token !== null) noteEventId(response.headers.get('headworks-event-id'));
    notePending(response.headers.get('headworks-pending'));
    return await read(response);
  } catch (error) {
    if (error instanceof CallFailure || isAbort(error, 'AbortError')) throw error;
    if (isAbort(error, 'TimeoutError')) throw new CallFailure('TooSlow', failureTexts.tooSlow);
    throw new CallFailure('Unreachable', failureTexts.unreachable);
  }
}

const JSON_AS_TEXT = { 'content-type': 'text/plain' };

const send = (method: 'POST' | 'PUT', url: string, body: unknown): Promise<unknown> =>
  exchange(url, { method, headers: JSON_AS_TEXT, body: JSON.stringify(body) }, answerIn);

async function endOnServer(): Promise<void> {
  await send('POST', pathOf('authSignout'), {}).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
  });
  writeLocal('leaving', null);
}

const endIfLeaving = async (): Promise<void> => {
  if (readLocal('leaving') !== null) await endOnServer();
};

/** Ends the session of the refresh cookie. If the server cannot be reached, this is made up for before the next refresh or sign-in. Throws `CallFailure`. */
export function leaveServer(why: 'left' | 'idle'): Promise<void> {
  writeLocal('leaving', why);
  return alone(endOnServer);
}

/** Ends the session of the refresh cookie if the user has left it and the server could not be reached then. Throws `CallFailure`. */
export const finishLeaving = (): Promise<void> => alone(endIfLeaving);

/** Requests a new identity token with the refresh cookie. Without the cookie it fails like an ended session. */
export const refreshSession = (): Promise<CallAnswer<'authSignin'>> =>
  renewToken(async () => {
    await endIfLeaving();
    // The contract types the answer; contract tests hold the server to it.
    const answer = (await send('POST', pathOf('authRefresh'), {})) as CallAnswer<'authRefresh'>;
    if (answer.idToken === null) throw new CallFailure('Auth Error', SESSION_ENDED, 401);
    return answer;
  });

/** Makes a call, and repeats it once with a new token if the first has expired. */
export async function withSession<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  const sentWith = currentToken();
  try {
    return await attempt();
  } catch (error) {
    if (isFailure(error, 'InvalidLink')) noteLinkFailure();
    if (!isFailure(error, 'Auth Error') || sentWith === null) throw error;
    // Another call may already have renewed the token.
    if (currentToken() === sentWith) await refreshOrEnd();
    return attempt();
  }
}

/** Renews the token. If the server refuses, ends the session and throws. */
export async function refreshOrEnd(): Promise<void> {
  try {
    await refreshSession();
  } catch (error) {
    if (isRefused(error)) {
      keepToken(null);
      onSessionEnd();
    }
    throw error;
  }
}

/** Calls a path of the product. Throws `CallFailure`. An expired token is renewed once. */
export async function call<Name extends CallName>(name: Name, body: CallBody<Name>, signal?: AbortSignal): Promise<CallAnswer<Name>> {
  const withinMs = LONG.includes(name) ? LONG_TIMEOUT_MS : CALL_TIMEOUT_MS;
  const url = pathOf(name);
  const text = JSON.stringify(withShareId(withOverride(body)));
  const post = (headers: Readonly<Record<string, string>>) =>
    withSession(() => exchange(url, { method: 'POST', headers: { ...JSON_AS_TEXT, ...headers }, body: text }, answerIn, signal, withinMs));
  // Without a user the server ignores the key.
  const answer = await (currentToken() === null ? post({}) : asOneCommand(url, text, (key) => post({ 'idempotency-key': key })));
  // The contract types the answer; contract tests hold the server to it.
  return answer as CallAnswer<Name>;
}

/** Sets the alias of an iTracker; an empty one clears it. Throws `CallFailure`, whose `status` selects the message. */
export async function putTrackerAlias(id: number, siteAlias: string): Promise<void> {
  await withSession(() => send('PUT', addressWithOverride(putPaths.putTracker.replace('{id}', String(id))), { sitealias: siteAlias }));
}
