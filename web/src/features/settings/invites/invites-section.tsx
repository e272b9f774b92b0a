import { InviteForm } from './invite-form.js';
import { PendingInvites } from './pending-invites.js';

/** The form to invite users, and the pending invites. */
export const InvitesSection = () => (
  <>
    <InviteForm />
    <PendingInvites />
  </>
);
