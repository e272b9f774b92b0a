import { useMember } from '../../session/member.js';
import { useSession } from '../../session/session.js';

/** Takes over the permissions of an answer, if what was created has changed them. Call it before the lists are read again. */
export function useTakePerms(): (answer: { readonly newPerms?: string | undefined }) => void {
  const { orgid } = useMember().organization;
  const { setPermissions } = useSession();
  return ({ newPerms }) => {
    if (newPerms !== undefined) setPermissions(orgid, newPerms);
  };
}
