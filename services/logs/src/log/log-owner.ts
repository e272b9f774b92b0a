import type { Telemetry } from '@headworks/api/telemetry';

/** Whose a log is. */
export interface LogOwner {
  readonly orgId: number | null;
  /** The organization that its packets claimed the device for: until the claim is decided, the log has no owner, and if another organization gets the device, it stays so. */
  readonly claimFor: number | null;
}

type Sender = Pick<Telemetry, 'orgId' | 'claimFor'>;

/** The owner of the device by its packet; null if the packet says none, or only claims the device: of two organizations that claim it concurrently one gets it. */
export const ownerBy = ({ orgId, claimFor }: Sender): number | null => (claimFor === null ? orgId : null);

/** Whether the organization gets a log without an owner once it owns the device. */
export const mayGet = ({ claimFor }: Pick<LogOwner, 'claimFor'>, orgId: number): boolean => claimFor === null || claimFor === orgId;

/** Whether the records of a packet may go into a log: never those of one organization into the log of another one, whichever of them gets the device. */
export function takes(log: LogOwner, packet: Sender): boolean {
  if (log.orgId !== null) return packet.orgId === null || packet.orgId === log.orgId;
  return log.claimFor === null ? packet.claimFor === null : packet.orgId === log.claimFor;
}
