import { expect, it } from 'vitest';
import { stateOf } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { endpointsView } from './view.js';

const address = stateOf('alerting', 'endpoint-e1', {
  kind: 'endpoint',
  endpointId: 'e1',
  endpointType: 'email',
  address: 'ada@town.example',
});

it('an endpoint has its address until it is erased', () => {
  expect(rowsOf(endpointsView, 'endpoints', [address])).toEqual([{ endpoint_id: 'e1', address: 'ada@town.example' }]);
  expect(rowsOf(endpointsView, 'endpoints', [address, stateOf('alerting', 'endpoint-e1')])).toEqual([{ endpoint_id: 'e1', address: null }]);
});

it('another key of the topic is no endpoint', () => {
  expect(rowsOf(endpointsView, 'endpoints', [stateOf('alerting', 'other-1')])).toEqual([]);
});
