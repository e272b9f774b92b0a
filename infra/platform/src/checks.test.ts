import type { GroupState } from '@headworks/message-bus';
import { describe, expect, it } from 'vitest';
import { busAnswers, groupsGoOn, storeAnswers } from './checks.js';

describe('a consumer group', () => {
  const standing = (group: string, state: GroupState) => ({ group, topic: 'devices.events.v1', state });
  const check = (...states: readonly GroupState[]) =>
    groupsGoOn({ groups: () => states.map((state, index) => standing(`g${index + 1}`, state)) })();

  it.each<GroupState>(['joining', 'stopped: messages are missing', 'stopped: unknown source'])(
    'makes its service not ready while it is %s',
    (state) => {
      expect(check('running', state)).toBe(`g2 at devices.events.v1 ${state}`);
    },
  );
  it('does not while it runs, or waits for the newer code of an upgrade', () => {
    expect(check('running', 'waiting for newer code')).toBeUndefined();
  });
});

it('an event store is checked by reading a missing stream of the service, and its errors are passed on', async () => {
  const asked: string[] = [];
  const there = {
    read: async (stream: string) => {
      asked.push(stream);
      return [];
    },
  };
  expect(await storeAnswers(there, ['org-', 'user-'])()).toBeUndefined();
  expect(asked).toEqual(['org-readiness']);
  const away = { read: () => Promise.reject(new Error('unavailable')) };
  await expect(storeAnswers(away, ['org-'])()).rejects.toThrow('unavailable');
});

it.each([
  ['is reached', true, undefined],
  ['is not', false, 'it cannot be reached'],
])('the bus %s', (_what, healthy, message) => expect(busAnswers({ healthy: () => healthy })()).toBe(message));
