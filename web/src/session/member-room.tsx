import type { Organization, User } from '@headworks/api/paths/shapes';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient } from '../api/query-client.js';
import { LightOnPaper } from '../theme/light-on-paper.js';
import { Themed } from '../theme/themed.js';
import { LiveProvider } from './live.js';
import { MemberProvider } from './member.js';

/** A cache for one user in one organization; a change of either starts an empty one. */
function useCacheOf(owner: string): QueryClient {
  const [kept, setKept] = useState(() => ({ owner, client: createQueryClient() }));
  useEffect(() => () => kept.client.clear(), [kept]);
  if (kept.owner === owner) return kept.client;
  const next = { owner, client: createQueryClient() };
  setKept(next);
  return next.client;
}

interface MemberRoomProps {
  readonly user: User;
  readonly organization: Organization;
  readonly organizations: readonly Organization[];
  readonly children: ReactNode;
}

/** What every page behind the login needs around it: the theme, the member, a cache and live events. */
export function MemberRoom({ user, organization, organizations, children }: MemberRoomProps) {
  const client = useCacheOf(`${user.id} ${organization.orgid}`);
  return (
    <LightOnPaper>
      <Themed>
        <QueryClientProvider client={client}>
          <MemberProvider user={user} organization={organization} organizations={organizations}>
            <LiveProvider>{children}</LiveProvider>
          </MemberProvider>
        </QueryClientProvider>
      </Themed>
    </LightOnPaper>
  );
}
