import { describe, expect, it } from 'vitest';
import { ConnectionBytes, sharedBytes } from './connection-bytes.js';
import { FLEET } from './sessions.js';

const MIB = 1_048_576;

describe('the bytes of a connection', () => {
  it('are reserved up to a limit: a small packet is accepted even if no shared bytes are left', () => {
    const shared = sharedBytes(100);
    shared.take(FLEET, 100);
    const bytes = new ConnectionBytes(50, shared, () => 'org-1');
    expect([bytes.take(50), bytes.take(1)]).toEqual([true, false]);
    bytes.give(50);
    expect([bytes.take(30), shared.inAll]).toEqual([true, 100]);
  });

  it('beyond that are taken from the shared limit, and returned to it', () => {
    const shared = sharedBytes(100);
    let holder: string | undefined = 'org-1';
    const bytes = new ConnectionBytes(10, shared, () => holder);
    expect([bytes.take(30), shared.inAll]).toEqual([true, 20]);
    holder = undefined;
    bytes.give(25);
    expect(shared.inAll).toBe(0);
    const other = new ConnectionBytes(0, shared, () => 'org-1');
    expect(other.take(20)).toBe(true);
  });

  it('are limited to the reserved ones before the login', () => {
    const bytes = new ConnectionBytes(10, sharedBytes(100), () => undefined);
    expect([bytes.take(10), bytes.take(1)]).toEqual([true, false]);
  });
});

describe('the shared limit', () => {
  it('is not exhausted by ten organizations that take all they can: a packet of any length is still accepted', () => {
    const shared = sharedBytes(64 * MIB);
    for (let org = 1; org <= 10; org++) while (shared.take(`org-${org}`, 16_384));
    expect(shared.take('victim', 1_153_434)).toBe(true);
  });

  it('may be used completely by the fleet key', () => {
    expect(sharedBytes(100).take(FLEET, 100)).toBe(true);
    expect(sharedBytes(100).take('org-1', 20)).toBe(true);
    expect(sharedBytes(100).take('org-1', 21)).toBe(false);
  });
});
