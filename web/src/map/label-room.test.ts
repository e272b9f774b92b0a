import { describe, expect, it } from 'vitest';
import { plainStyle } from './base-style.js';
import { anchorOf, labelOffset } from './label-placing.js';
import { roomOf, withRoom } from './label-room.js';

const site = { id: 1, name: 'MH 1', lat: 41, lng: -76, enabled: true };

describe('the room of markers and labels', () => {
  const label = { site, text: 'MH_1', anchor: 'end', offset: [-15, 0], position: [-76, 41], tall: false } as const;
  const room = roomOf([[-76, 41]], [label], () => 41.5);

  it('is as wide as the label, on its side of the marker', () => {
    expect(room.features.map(({ properties, geometry }) => [properties, geometry.coordinates])).toEqual([
      [{ image: 'site-room 22 22', anchor: 'center', offset: [0, 0] }, [-76, 41]],
      [{ image: 'site-room 48 18', anchor: 'right', offset: [-15, 0] }, [-76, 41]],
    ]);
  });

  it('holds both lines of a label', () => {
    const sides = ['right', 'above', 'below'] as const;
    const tall = roomOf(
      [],
      sides.map((side) => ({ ...label, anchor: anchorOf[side], offset: labelOffset(side, 'nothing', true), tall: true })),
      () => 41.5,
    );
    expect(tall.features.map(({ properties }) => properties)).toEqual([
      { image: 'site-room 48 32', anchor: 'left', offset: [15, 0] },
      { image: 'site-room 48 32', anchor: 'center', offset: [0, -31] },
      { image: 'site-room 48 32', anchor: 'center', offset: [0, 31] },
    ]);
  });

  it('is the same in whatever order they are drawn or got their places', () => {
    const other = { ...label, position: [-75, 40], anchor: 'start', offset: [15, 0] } as const;
    const [first, second] = [label.position, other.position];
    expect(roomOf([second, first], [other, label], () => 41.5)).toEqual(roomOf([first, second], [label, other], () => 41.5));
  });

  it('is the last layer of any base map, which wins over all its names', () => {
    const style = withRoom(plainStyle('light'), room);
    expect(style.layers.map(({ id }) => id)).toEqual(['background', 'site-room']);
    expect(style.sources['site-room']).toEqual({ type: 'geojson', data: room });
  });
});
