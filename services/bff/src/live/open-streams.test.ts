import { limits } from '@headworks/api/limits';
import { expect, it } from 'vitest';
import { OpenStreams } from './open-streams.js';

/** Opens so many streams of as many users, unless they are refused. */
function open(
  streams: OpenStreams<{ userId: string; close(): void }>,
  orgId: number,
  count: number,
  userOf = (index: number) => `${index}`,
) {
  const closed: number[] = [];
  const refused: string[] = [];
  for (let index = 0; index < count; index++) {
    const userId = userOf(index);
    const refusal = streams.refusalOf(orgId, userId);
    if (refusal) {
      refused.push(refusal.refused);
      continue;
    }
    const stream = {
      userId,
      close: () => {
        streams.remove(orgId, stream);
        closed.push(index);
      },
    };
    streams.add(orgId, stream);
  }
  return { closed, refused };
}

it('an organization has so many streams and no more, and leaves room for others', () => {
  const streams = new OpenStreams();
  const most = limits.liveConnectionsPerOrganization;
  expect(open(streams, 1, most + 2).refused).toEqual(['TooManyRequestsException', 'TooManyRequestsException']);
  expect(open(streams, 2, 1, () => 'another').refused).toEqual([]);
  expect([streams.of(1).size, streams.of(2).size, streams.count]).toEqual([most, 1, most + 1]);
});

it('a person is served in the newest tabs, also in a full organization', () => {
  const streams = new OpenStreams();
  open(streams, 1, limits.liveConnectionsPerOrganization - limits.liveConnectionsPerUser);
  const { closed, refused } = open(streams, 1, limits.liveConnectionsPerUser + 3, () => 'ada');
  expect([closed, refused]).toEqual([[0, 1, 2], []]);
  expect(streams.of(1).size).toBe(limits.liveConnectionsPerOrganization);
});

it('a process has so many streams and no more', () => {
  const streams = new OpenStreams();
  for (let orgId = 0; streams.count < limits.liveConnections; orgId++)
    open(streams, orgId, Math.min(500, limits.liveConnections - streams.count), (index) => `${orgId} ${index}`);
  expect(open(streams, 1, 1, () => 'ada').refused).toEqual(['Busy']);
});
