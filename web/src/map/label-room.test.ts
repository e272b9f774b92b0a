import { describe, expect, it } from 'vitest';
import { plainStyle } from './base-style.js';
import { roomOf, withRoom } from './label-room.js';

const site = { id: 1, name: 'MH 1', lat: 41, lng: -76, enabled: true };

describe('the room of markers and labels', () => {
  const room = roomOf([[-76, 41]], [{ site, text: 'MH_1', side: 'left', position: [-76, 41], tall: false }], () => 41.5);

  it('is as wide as the label, on its side of the marker', () => {
    expect(room.features.map(({ properties, geometry }) => [properties.image, properties.side, geometry.coordinates])).toEqual([
      ['site-room 22 22', 'none', [-76, 41]],
      ['site-room 48 18', 'left', [-76, 41]],
    ]);
  });

  it('is the last layer of any base map, which wins over all its names', () => {
    const style = withRoom(plainStyle('light'), room);
    expect(style.layers.map(({ id }) => id)).toEqual(['background', 'site-room']);
    expect(style.sources['site-room']).toEqual({ type: 'geojson', data: room });
  });
});
