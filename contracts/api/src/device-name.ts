/** The names of a device in lists: of a device, and of a log with its device. */
export interface DeviceNames {
  readonly sitealias: string | null;
  readonly devicename: string | null;
  readonly sitename: string | null;
  readonly serialnumber: string;
}

/** The one name of a device everywhere: the alias, else the device name, else the site name, else the serial number. A blank name counts as absent. */
export const shownName = ({ sitealias, devicename, sitename, serialnumber }: DeviceNames): string =>
  [sitealias, devicename, sitename].find((name) => name !== null && name.trim() !== '') ?? serialnumber;

/** The name with the serial number in brackets, in a sentence or a row that does not show the serial number elsewhere. */
export const nameWithSerial = (name: string, serialNumber: string): string =>
  name === serialNumber ? serialNumber : `${name} (${serialNumber})`;
