import { limits } from '@headworks/api/limits';
import { expect, it } from 'vitest';
import { areas } from '../paths/index.js';

it('a caller who is alone may send a body of the most bytes to each path, unless the path streams it', () => {
  const whole = areas.flat().filter((path) => 'controller' in path);
  expect(whole.length).toBeGreaterThan(100);
  const tooLarge = whole.filter(({ contract }) => contract.bodyBytes > limits.heldBodyBytes / 4).map(({ contract }) => contract.path);
  expect(tooLarge).toEqual([]);
  expect(limits.telemetryBodyBytes).toBeLessThanOrEqual(limits.telemetryHeldBytes / 4);
});
