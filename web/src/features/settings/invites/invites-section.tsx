import { InviteForm } from './invite-form.js';
import { PendingInvites } from './pending-invites.js';

/** Inviting people, and the invites that nobody has used yet. */
export const InvitesSection = () => (
  <>
    <InviteForm />
    <PendingInvites />
  </>
);
