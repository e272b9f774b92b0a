import type { GroupStanding, GroupState, Subscription } from '../port.js';

/** What a process says of a group that it is a member of. */
export const standingOf = ({ group, topic, inBackground }: Subscription, state: GroupState): GroupStanding => ({
  group,
  topic,
  state,
  ...(inBackground ? { inBackground } : {}),
});
