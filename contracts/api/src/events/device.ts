export type DeviceType = 'itracker' | 'firstresponse' | 'sewerwatch';

/** Stream `device-<serial>`. The type is fixed at registration. */
export type DeviceEvent =
  | {
      readonly type: 'DeviceRegistered';
      readonly data: {
        readonly deviceId: number;
        readonly serialNumber: string;
        readonly deviceType: DeviceType;
        /** Only if an uploaded file registered the device. */
        readonly macAddress?: string;
      };
    }
  /** An uploaded file contained the address of a device whose packets contained none. */
  | {
      readonly type: 'DeviceMacAddressNoted';
      readonly data: { readonly deviceId: number; readonly serialNumber: string; readonly macAddress: string };
    }
  | {
      readonly type: 'DeviceClaimed';
      readonly data: {
        readonly deviceId: number;
        readonly serialNumber: string;
        readonly orgId: number;
        /** Support moved the device from another organization, or assigned one without an owner; missing for any other claim. */
        readonly bySupport?: 'moved' | 'assigned';
        /** Only if an uploaded file claimed it: the staged log of the file, and the command that opens it. */
        readonly opens?: { readonly logId: number; readonly commandId: string };
      };
    }
  /** The organization released the device; it has no owner until it is claimed again. A move claims it in the same append. */
  | {
      readonly type: 'DeviceReleased';
      readonly data: {
        readonly deviceId: number;
        readonly serialNumber: string;
        readonly orgId: number;
        /** Support moved the device to another organization; missing for any other release. */
        readonly bySupport?: 'moved';
      };
    }
  /** Support noted that the device has a software subscription; nothing depends on it. */
  | { readonly type: 'SoftwareSubscriptionStarted'; readonly data: { readonly deviceId: number } }
  | { readonly type: 'SoftwareSubscriptionEnded'; readonly data: { readonly deviceId: number } }
  | { readonly type: 'DeviceRenamed'; readonly data: { readonly deviceId: number; readonly deviceName: string | null } }
  | { readonly type: 'DeviceAliasChanged'; readonly data: { readonly deviceId: number; readonly siteAlias: string | null } }
  /** Epoch milliseconds. */
  | {
      readonly type: 'DeviceActivated';
      readonly data: { readonly deviceId: number; readonly activatedAt: number; readonly deactivatesAt: number };
    };

export const deviceStream = (serialNumber: string): string => `device-${serialNumber}`;

/** A value of devices' state topic, key `device-<serial>`: the fields of the newest packet. Lengths in inches, times in epoch milliseconds. */
export interface DeviceState {
  readonly kind: 'device';
  readonly deviceId: number;
  readonly serialNumber: string;
  readonly deviceType: DeviceType;
  readonly orgId: number | null;
  readonly lastSeenAt: number | null;
  readonly batteryVolts: number | null;
  readonly batteryPercent: number | null;
  readonly status: number | null;
  readonly firmware: string | null;
  readonly macAddress: string | null;
  readonly imei: string | null;
  readonly siteName: string | null;
  readonly logIntervalMinutes: number | null;
  readonly pipeInches: number | null;
  readonly mountInches: number | null;
  readonly population: number | null;
  readonly damping: number | null;
  readonly alert1Inches: number | null;
  readonly alert2Inches: number | null;
  /** When the battery was replaced, as the device says; missing in states of earlier releases. */
  readonly batteryResetAt?: number | null;
  /** The place of a SewerWatch sensor (`SensorPlace`); missing in states of earlier releases. */
  readonly manholeInches?: number | null;
  readonly lat?: number | null;
  readonly lng?: number | null;
}
