import { z } from 'zod';
import { epochSeconds, id } from '../../fields.js';

/** A device as support sees it: of any organization, or of none. */
export const supportDevice = z.object({
  id,
  serialnumber: z.string(),
  /** The name that every list of its organization shows. */
  devicename: z.string(),
  orgname: z.string().nullable(),
  orgid: id.nullable(),
  active: z.boolean(),
  swsub: z.boolean(),
  lastcomm: epochSeconds.nullable(),
  batterylevel: z.number().nullable(),
});
export type SupportDevice = z.output<typeof supportDevice>;

/** The same with what else its last packets said. */
export const supportDeviceDetails = supportDevice.extend({
  devicetype: z.enum(['itracker', 'firstresponse', 'sewerwatch']).nullable(),
  sitename: z.string().nullable(),
  macaddr: z.string().nullable(),
  imei: z.string().nullable(),
  fwversion: z.string().nullable(),
  batteryvoltage: z.number().nullable(),
  deactdate: epochSeconds.nullable(),
  creationdate: epochSeconds.nullable(),
});

export type SupportDeviceDetails = z.output<typeof supportDeviceDetails>;
