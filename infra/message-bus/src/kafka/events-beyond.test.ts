import { describe, expect, it } from 'vitest';
import { BusAhead, eventsBeyond } from './events-beyond.js';

const idOf = (position: number) => `id ${position}`;
const STORE = {
  service: 'devices',
  source: 'store',
  position: 40,
  ids: new Map([7, 12, 40].map((position) => [position, idOf(position)])),
};
const held = (position: number, source = 'store', topic = 'devices.events.v1', partition = 0) => ({
  topic,
  partition,
  source,
  position,
  id: idOf(position),
});

describe('events that Kafka holds', () => {
  it.each([
    ['none', []],
    ['of the store, in several partitions', [held(40), held(7, 'store', 'devices.events.v1', 1)]],
  ])('let a service start: %s', (_what, newest) => {
    expect(eventsBeyond([STORE], newest)).toEqual([]);
  });

  it('are beyond the store when one partition is', () => {
    expect(eventsBeyond([STORE], [held(12), held(43, 'store', 'devices.events.v1', 1)])).toEqual([
      { topic: 'devices.events.v1', stored: 40, held: 43 },
    ]);
  });

  it('are beyond the store when it has another event at the position of one', () => {
    expect(eventsBeyond([{ ...STORE, ids: new Map([[12, 'another']]) }], [held(12)])).toEqual([
      { topic: 'devices.events.v1', stored: 40, held: 12 },
    ]);
  });

  it('are of another store when one partition ends so', () => {
    expect(eventsBeyond([STORE], [held(12), held(3, 'other', 'devices.events.v1', 1)])).toEqual([
      { topic: 'devices.events.v1', stored: 40, held: undefined },
    ]);
  });

  it('are of another database when the service has no store yet', () => {
    expect(eventsBeyond([STORE], [held(2, 'other', 'sites.events.v1')])).toEqual([
      { topic: 'sites.events.v1', stored: 0, held: undefined },
    ]);
  });

  it('are reported with their positions and with the command to run', () => {
    const { message } = new BusAhead([{ topic: 'devices.events.v1', stored: 40, held: 43 }]);
    expect(message).toContain('devices.events.v1 has positions 41 to 43, the event store ends at 40');
    expect(message).toContain('npm run bus -- restored');
    const replaced = new BusAhead([{ topic: 'devices.events.v1', stored: 40, held: 12 }]);
    expect(replaced.message).toContain('devices.events.v1 has another event at position 12 than the event store');
  });
});
