import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Destination, Sent } from './orders.js';
import { createOutage, type Outage } from './outage.js';
import { sendPatiently } from './send-patiently.js';

beforeEach(() => {
  vi.stubGlobal('window', { location: { href: 'https://water.example/itracker/logs' } });
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

const answered = (status: number, answer: object, retryAfterSeconds = 0): Sent => ({
  kind: 'answered',
  status,
  text: JSON.stringify(answer),
  requestId: null,
  retryAfterSeconds,
});
const busy = (retryAfterSeconds = 0) => answered(503, { error: 'Busy', message: 'Try again in a moment.' }, retryAfterSeconds);

/** Sends something that is answered so, one answer after the other; the last one again and again. */
const sending = (...answers: readonly Sent[]) => sendingIn(undefined, ...answers);

function sendingIn(outage: Outage | undefined, ...answers: readonly Sent[]) {
  const asked: string[] = [];
  const keys = new Set<string>();
  const send = async ({ url, idempotencyKey }: Destination): Promise<Sent> => {
    asked.push(url);
    keys.add(idempotencyKey);
    return answers[Math.min(asked.length, answers.length) - 1] ?? { kind: 'unreachable' };
  };
  const result = sendPatiently('itrUploadCsv', 1_000, send, outage);
  const outcome = result.then(
    (answer) => ({ answer }),
    ({ code }: { readonly code: string }) => ({ code }),
  );
  return { asked, keys, outcome };
}

it('sends again to a busy server a second later, or when the server says', async () => {
  const { asked, outcome } = sending(busy(), busy(5), answered(200, { logId: 7 }));
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toEqual({ answer: { logId: 7 } });
  expect(asked).toEqual(Array(3).fill('https://water.example/itr/upload/csv'));
});

it('sends again when the server says where the user has too many uploads in work, as from another tab', async () => {
  const tooMany = answered(429, { error: 'TooManyRequestsException', message: 'Try again later.' }, 3);
  const { asked, outcome } = sending(tooMany, answered(200, { logId: 7 }));
  await vi.advanceTimersByTimeAsync(2_999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toEqual({ answer: { logId: 7 } });
});

it('gives up with the last answer after twenty tries', async () => {
  const { asked, outcome } = sending(busy());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toEqual({ code: 'Busy' });
  expect(asked).toHaveLength(20);
});

it.each<readonly [string, Sent]>([
  ['File Parsing Failed', answered(422, { error: 'File Parsing Failed', message: 'The file is not a valid device log.' })],
  ['PayloadTooLarge', { kind: 'too large' }],
  ['TooSlow', { kind: 'too slow' }],
  ['Unreadable', { kind: 'changed' }],
])('does not repeat what ends with %s', async (code, answer) => {
  const { asked, outcome } = sending(answer);
  expect(await outcome).toEqual({ code });
  expect(asked).toHaveLength(1);
});

it('has one Idempotency-Key for all tries of an upload, and another for the next upload', async () => {
  const [first, second] = [sending(busy(), { kind: 'unreachable' }, answered(200, { logId: 7 })), sending(answered(200, { logId: 7 }))];
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await first.outcome).toEqual({ answer: { logId: 7 } });
  expect([first.asked.length, first.keys.size, second.keys.size]).toEqual([3, 1, 1]);
  expect(new Set([...first.keys, ...second.keys]).size).toBe(2);
});

describe('an upload', () => {
  const unreachable: Sent = { kind: 'unreachable' };
  const ofProxy: Sent = { kind: 'answered', status: 502, text: '<html>Bad Gateway</html>', requestId: null, retryAfterSeconds: 0 };

  it.each([
    ['that was cut', unreachable],
    ['that a proxy could not pass on', ofProxy],
  ])('%s is sent again until the server is back', async (_what, lost) => {
    const { asked, outcome } = sending(...Array(10).fill(lost), answered(200, { logId: 7 }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toEqual({ answer: { logId: 7 } });
    expect(asked).toHaveLength(11);
  });

  it('fails when the server is away for longer, and the others of its batch then fail at once', async () => {
    const outage = createOutage();
    const first = sendingIn(outage, unreachable);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await first.outcome).toEqual({ code: 'Unreachable' });
    const second = sendingIn(outage, unreachable);
    expect(await second.outcome).toEqual({ code: 'Unreachable' });
    expect(second.asked).toHaveLength(1);
  });

  it('that is always cut is given up, also while the server answers the others', async () => {
    const outage = createOutage();
    const { asked, outcome } = sendingIn(outage, unreachable);
    for (let second = 0; second < 30; second++) {
      await vi.advanceTimersByTimeAsync(1_000);
      outage.end();
    }
    expect(await outcome).toEqual({ code: 'Unreachable' });
    expect(asked).toHaveLength(20);
  });

  it('that is cut after it was sent for longer than a restart takes is cut by another restart', () => {
    const outage = createOutage();
    expect(outage.isShort(0)).toBe(true);
    vi.advanceTimersByTime(30_000);
    expect(outage.isShort(30_000)).toBe(true);
    vi.advanceTimersByTime(15_000);
    expect(outage.isShort(0)).toBe(false);
  });

  it.each([
    ['takes', answered(200, { logId: 7 }), { answer: { logId: 7 } }],
    ['refuses', answered(422, { error: 'File Parsing Failed', message: 'No.' }), { code: 'File Parsing Failed' }],
  ])('may be cut again by a later restart, once the server %s one', async (_what, answer, result) => {
    const outage = createOutage();
    const first = sendingIn(outage, unreachable, answer);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await first.outcome).toEqual(result);
    await vi.advanceTimersByTimeAsync(60_000);
    const second = sendingIn(outage, unreachable, answered(200, { logId: 8 }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await second.outcome).toEqual({ answer: { logId: 8 } });
  });
});
