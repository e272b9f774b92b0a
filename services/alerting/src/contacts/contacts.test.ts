import type { ContactsEvent } from '@headworks/api/events/alerting';
import { describe, expect, it } from 'vitest';
import { add, changeAddress, contactsDecider, goneIds, remove, removeOfAddress, snooze, snoozeByLink, unsubscribe } from './contacts.js';

const given = (...events: readonly ContactsEvent[]) => events.reduce(contactsDecider.evolve, contactsDecider.initial);
const address = { endpointId: 'e1', endpointType: 'email' as const, typed: 'Dana@Example.org' };
const added: ContactsEvent = {
  type: 'ContactAdded',
  data: { orgId: 3, serialNumber: '1', contactId: 5, endpointId: 'e1', endpointType: 'email' },
};
const other: ContactsEvent = {
  type: 'ContactAdded',
  data: { orgId: 3, serialNumber: '1', contactId: 6, endpointId: 'e2', endpointType: 'email' },
};

describe('the contacts of a device', () => {
  it('contain an address once', () => {
    expect(add(given(), 3, '1', 5, address)).toEqual([added]);
    expect(add(given(added), 3, '1', 7, address)).toMatchObject({
      refused: 'AlreadySubscribed',
      message: 'Dana@Example.org is already subscribed to this device.',
    });
  });
  it('are Not Found for another organization', () => {
    expect(add(given(added), 4, '1', 7, { ...address, endpointId: 'e9' })).toMatchObject({ refused: 'Not Found' });
    expect(changeAddress(given(added), 4, '1', 5, address)).toMatchObject({ refused: 'Not Found' });
  });
  it('change to an address that no other contact has', () => {
    expect(changeAddress(given(added, other), 3, '1', 5, { ...address, endpointId: 'e2' })).toMatchObject({ refused: 'AlreadySubscribed' });
    expect(changeAddress(given(added), 3, '1', 5, address)).toEqual([]);
    expect(changeAddress(given(added), 3, '1', 5, { ...address, endpointId: 'e3' })).toHaveLength(1);
  });
  it('are snoozed and resumed', () => {
    expect(snooze(given(added), '1', 5, 9_000)).toHaveLength(1);
    expect(snooze(given(added), '1', 5, null)).toEqual([]);
    expect(snooze(given(added), '1', 99, 9_000)).toMatchObject({ refused: 'Not Found' });
  });
  it('that were given another address are not gone, though the former one is kept for its links', () => {
    const changed: ContactsEvent = {
      type: 'ContactChanged',
      data: { serialNumber: '1', contactId: 5, endpointId: 'e3', endpointType: 'email' },
    };
    const gone: ContactsEvent = { type: 'ContactRemoved', data: { serialNumber: '1', contactId: 6 } };
    const state = given(added, other, changed, gone);
    expect(state.removed.map(({ contactId, endpointId }) => [contactId, endpointId])).toEqual([
      [5, 'e1'],
      [6, 'e2'],
    ]);
    expect(goneIds(state)).toEqual([6]);
    expect(goneIds(given(added, changed, { type: 'ContactRemoved', data: { serialNumber: '1', contactId: 5 } }))).toEqual([5]);
  });
  it('can be removed twice', () => {
    const [removed] = remove(given(added), '1', 5) as readonly ContactsEvent[];
    expect(removed).toMatchObject({ type: 'ContactRemoved' });
    expect(remove(given(added, removed as ContactsEvent), '1', 5)).toEqual([]);
    expect(remove(given(), '1', 5)).toMatchObject({ refused: 'Not Found' });
  });
  it('are left alone by a link whose address they no longer have', () => {
    const changed: ContactsEvent = {
      type: 'ContactChanged',
      data: { serialNumber: '1', contactId: 5, endpointId: 'e3', endpointType: 'email' },
    };
    const removed: ContactsEvent = { type: 'ContactRemoved', data: { serialNumber: '1', contactId: 5 } };
    const link = { contactId: 5, endpointId: 'e1' };
    expect(unsubscribe(given(added, other), '1', link)).toEqual([removed]);
    expect(unsubscribe(given(added, changed), '1', link)).toEqual([]);
    expect(unsubscribe(given(added, removed), '1', link)).toEqual([]);
    expect(removeOfAddress(given(added, other), '1', link)).toEqual([removed]);
    expect(removeOfAddress(given(added, changed), '1', link)).toMatchObject({ refused: 'Not Found' });
    expect(unsubscribe(given(added, changed), '1', { ...link, endpointId: 'e3' })).toEqual([removed]);
    expect(snoozeByLink(given(added), '1', link, 9_000)).toHaveLength(1);
    for (const state of [given(added, changed), given(added, removed)])
      expect(snoozeByLink(state, '1', link, 9_000)).toMatchObject({ refused: 'InvalidLink' });
  });
});
