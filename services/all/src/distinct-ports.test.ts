import { expect, it } from 'vitest';
import { refuseSamePorts } from './distinct-ports.js';

it('two listeners on one port are refused by their names, before anything starts', () => {
  expect(() => refuseSamePorts({ PORT: 8080, INTERNAL_PORT: 0, MQTT_PORT: 8080 })).toThrow(
    'MQTT_PORT: expected another port than that of PORT, 8080',
  );
  expect(() => refuseSamePorts({ PORT: 0, INTERNAL_PORT: 0, MQTT_PORT: 1883 })).not.toThrow();
});
