import { z } from 'zod';
import { id, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { definePath } from '../path.js';

/** A number, or text as in the file ("15 minutes"). */
const field = z.union([z.string(), z.number()]).nullish();
const measure = z.number().nullish();

export const itrUploadCsv = definePath({
  path: '/itr/upload/csv',
  summary: "Uploads a logger's file as a log. The body is streamed; put orgId before data, or the body is buffered until orgId arrives.",
  access: { kind: 'member', of: 'org', needs: { area: 'itr', level: 'write', all: true } },
  input: z.object({
    orgId: id,
    userOverride,
    header: z.object({
      macAddress: field,
      serialNumber: field,
      fwVersion: field,
      siteName: field,
      batteryLevel: field,
      recordCount: field,
      /** Minutes. */
      logInterval: field,
      pipeId: field,
      verticalMount: field,
      damping: field,
      population: field,
      /** English (inches, °F) or Metric (mm, °C). */
      headerUnits: field,
      logStart: field,
      imei: field,
      batteryResetTime: field,
      alert1: field,
      alert2: field,
    }),
    /** In the header's units; `date` in epoch seconds, a missing level is the vertical mount minus the distance. */
    data: z.array(z.object({ date: z.number(), distance: measure, gain: measure, temp: measure, level: measure })),
  }),
  /** `known`: the organization already has a log of the same file. */
  output: z.object({ logId: id, deviceId: id, claim: z.enum(['Claimed', 'AlreadyClaimed']), known: z.boolean() }),
  errors: [
    'OwnedElsewhere',
    'File Parsing Failed',
    'Invalid MAC address and serial number combination',
    'PayloadTooLarge',
    'Conflict',
    'Busy',
  ],
  bodyBytes: limits.uploadBodyBytes,
});
