import * as calls from '@headworks/api/commands/sites';
import { type CallHandler, handler } from '@headworks/rpc';
import { timeOffsetAt } from './time-offset.js';

/** The queries about places. */
export const placeCommands: Readonly<Record<string, CallHandler>> = {
  readTimeOffsets: handler(calls.readTimeOffsets.input, ({ places }) =>
    Promise.resolve({ result: { offsets: places.map(({ lat, lng, at }) => timeOffsetAt(lat, lng, at)) }, at: [] }),
  ),
};
