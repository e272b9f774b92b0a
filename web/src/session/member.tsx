import type { Organization, User } from '@headworks/api/paths/shapes';
import { may, type Need, type Permissions } from '@headworks/api/permissions';
import type { Units } from '@headworks/api/units';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { readPermissions } from './read-permissions.js';
import { ViewerProvider } from './viewer.js';

/** The context of every page behind the login. */
export interface Member {
  readonly user: User;
  readonly units: Units;
  readonly organization: Organization;
  readonly organizations: readonly Organization[];
  readonly permissions: Permissions;
  /** Whether the member may do it, for the item of this id. The server checks again; this only avoids useless attempts. */
  readonly may: (need: Need, id?: number) => boolean;
}

const Context = createContext<Member | null>(null);

export function useMember(): Member {
  const member = useContext(Context);
  if (member === null) throw new Error('useMember outside of MemberProvider');
  return member;
}

interface Props extends Omit<Member, 'may' | 'permissions' | 'units'> {
  readonly children: ReactNode;
}

export function MemberProvider({ user, organization, organizations, children }: Props) {
  const member = useMemo<Member>(() => {
    const granted = readPermissions(organization.perms);
    const units = user['custom:units'];
    return { user, organization, organizations, units, permissions: granted, may: (need, id) => may(granted, need, id) };
  }, [user, organization, organizations]);
  return (
    <Context value={member}>
      <ViewerProvider units={member.units} printedFor={organization.name} isVisitor={false}>
        {children}
      </ViewerProvider>
    </Context>
  );
}
