import type { DeviceEvent, DeviceType } from '@headworks/api/events/device';

/** Stream `device-<serial>`; `registered` is false before the first event. */
export interface Device {
  readonly registered: boolean;
  readonly deviceId: number;
  readonly serialNumber: string;
  readonly deviceType: DeviceType;
  /** From uploaded files; the address from packets is in `device_state`. */
  readonly macAddress: string | null;
  readonly orgId: number | null;
  readonly deviceName: string | null;
  readonly siteAlias: string | null;
  readonly activatedAt: number | null;
  readonly deactivatesAt: number | null;
  readonly softwareSubscription: boolean;
}

const initial: Device = {
  registered: false,
  deviceId: 0,
  serialNumber: '',
  deviceType: 'itracker',
  macAddress: null,
  orgId: null,
  deviceName: null,
  siteAlias: null,
  activatedAt: null,
  deactivatesAt: null,
  softwareSubscription: false,
};

const evolve = (device: Device, event: DeviceEvent): Device => {
  switch (event.type) {
    case 'DeviceRegistered':
      return {
        ...device,
        registered: true,
        deviceId: event.data.deviceId,
        serialNumber: event.data.serialNumber,
        deviceType: event.data.deviceType,
        macAddress: event.data.macAddress ?? null,
      };
    case 'DeviceMacAddressNoted':
      return { ...device, macAddress: event.data.macAddress };
    case 'DeviceClaimed':
      return { ...device, orgId: event.data.orgId };
    case 'DeviceReleased':
      return { ...device, orgId: null, deviceName: null, siteAlias: null };
    case 'DeviceRenamed':
      return { ...device, deviceName: event.data.deviceName };
    case 'DeviceAliasChanged':
      return { ...device, siteAlias: event.data.siteAlias };
    case 'DeviceActivated':
      return { ...device, activatedAt: event.data.activatedAt, deactivatesAt: event.data.deactivatesAt };
    case 'SoftwareSubscriptionStarted':
      return { ...device, softwareSubscription: true };
    case 'SoftwareSubscriptionEnded':
      return { ...device, softwareSubscription: false };
    default:
      return event satisfies never;
  }
};

export const deviceDecider = { initial, evolve };
