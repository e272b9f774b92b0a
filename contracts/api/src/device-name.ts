/** The names of a device, as every list gives them. */
export interface DeviceNames {
  readonly sitealias: string | null;
  readonly devicename: string | null;
  readonly sitename: string | null;
  readonly serialnumber: string;
}

/** The name that is shown everywhere: alias, else device name, else site name, else serial number. */
export const shownName = ({ sitealias, devicename, sitename, serialnumber }: DeviceNames): string =>
  sitealias || devicename || sitename || serialnumber;
