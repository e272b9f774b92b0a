import { may, type Need, type Organization, type Units, type User } from '@headworks/contracts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { readPermissions } from './read-permissions.js';

/** What every page behind the login may count on. */
export interface Member {
  readonly user: User;
  readonly units: Units;
  readonly organization: Organization;
  readonly organizations: readonly Organization[];
  /** May the member do it, with the thing of this id? The server asks again; this only spares vain tries. */
  readonly may: (need: Need, id?: number) => boolean;
}

const Context = createContext<Member | null>(null);

export function useMember(): Member {
  const member = useContext(Context);
  if (member === null) throw new Error('useMember outside of MemberProvider');
  return member;
}

interface Props extends Omit<Member, 'may' | 'units'> {
  readonly children: ReactNode;
}

export function MemberProvider({ user, organization, organizations, children }: Props) {
  const member = useMemo<Member>(() => {
    const granted = readPermissions(organization.perms);
    return { user, organization, organizations, units: user['custom:units'], may: (need, id) => may(granted, need, id) };
  }, [user, organization, organizations]);
  return <Context value={member}>{children}</Context>;
}
