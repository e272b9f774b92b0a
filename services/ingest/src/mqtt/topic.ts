import * as fields from '@headworks/api/fields';

const TOPIC = /^headworks\/v1\/([^/]+)\/telemetry$/;
const REJECTED = /^headworks\/v1\/(\d{1,20})\/rejected$/;

/** The serial number of a telemetry topic, or undefined for any other topic. */
export function serialOfTopic(topic: string): string | undefined {
  const parsed = fields.serialNumber.safeParse(TOPIC.exec(topic)?.[1]);
  return parsed.success ? parsed.data : undefined;
}

/** The topic with the rejections of a device's packets: MQTT 3 has no other way to report them. */
export const rejectedTopic = (serialNumber: string): string => `headworks/v1/${serialNumber}/rejected`;

/** The serial number of a topic of rejections, or undefined for any other topic. */
export const serialOfRejected = (topic: string): string | undefined => REJECTED.exec(topic)?.[1];
