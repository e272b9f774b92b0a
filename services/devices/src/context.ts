import type { DeviceEvent } from '@headworks/api/events/device';
import type { StreamLoader } from '@headworks/event-store';
import type { Service } from '@headworks/platform';
import type { Device } from './device/device.js';
import type { Ownerships } from './device/ownerships.js';

/** The registry: the streams and the last reported fields of devices. */
export interface Devices extends Service {
  readonly loader: StreamLoader<Device, DeviceEvent>;
  /** Of the same streams. */
  readonly ownerships: Ownerships;
}

export const DEVICES = Symbol('devices');
