import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@headworks/clock';
import { uuidV4 } from '@headworks/clock';
import { limits, type Person, type Refusal, refuse, type SignedIn } from '@headworks/contracts';
import type { Sql } from '@headworks/postgres';
import type { IdentityClaims } from '@headworks/tokens';
import { type PersonRow, personById } from '../state/people.js';

export interface Sessions {
  /** Opens a session: a family of refresh tokens. */
  open(person: PersonRow, remembered: boolean): Promise<SignedIn>;
  /** Trades a refresh token for the next one. One that was used before ends its family: it was stolen, from one side or the other. */
  refresh(token: string): Promise<SignedIn | Refusal>;
  close(token: string): Promise<void>;
  /** Ends every session of a person but one. */
  closeAll(userId: string, except?: string): Promise<void>;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
/** Two tabs may refresh with the same token at the same moment: within this time the second gets a successor as well. */
const GRACE_MS = 10_000;

export function openSessions(sql: Sql, clock: Clock, sign: (claims: IdentityClaims) => Promise<string>): Sessions {
  const issue = async (person: PersonRow, family: string, remembered: boolean): Promise<SignedIn> => {
    const refreshToken = randomBytes(32).toString('base64url');
    const lifeMs = remembered ? limits.refreshLifeMs : limits.sessionRefreshLifeMs;
    await sql`
      insert into accounts.refresh_tokens (hash, family, user_id, remembered, expires_at)
      values (${hashOf(refreshToken)}, ${family}, ${person.userId}, ${remembered}, ${new Date(clock.now() + lifeMs)})`;
    return {
      idToken: await sign({ sub: person.userId, sid: family, groups: person.groups }),
      expiresInSeconds: limits.identityTokenLifeSeconds,
      person: shown(person),
      refreshToken,
      refreshLifeMs: remembered ? lifeMs : null,
    };
  };

  return {
    open: (person, remembered) => issue(person, uuidV4(), remembered),
    refresh: async (token) => {
      const now = clock.now();
      const [row] = await sql<{ family: string; user_id: string; remembered: boolean; used_before: Date | null }[]>`
        with before as (select hash, used_at from accounts.refresh_tokens where hash = ${hashOf(token)} for update)
        update accounts.refresh_tokens t set used_at = coalesce(t.used_at, ${new Date(now)}) from before
        where t.hash = before.hash and t.expires_at > ${new Date(now)}
        returning t.family, t.user_id, t.remembered, before.used_at as used_before`;
      if (!row) return refuse('Auth Error');
      if (row.used_before && now - row.used_before.getTime() > GRACE_MS) {
        await sql`delete from accounts.refresh_tokens where family = ${row.family}`;
        return refuse('Auth Error');
      }
      const person = await personById(sql, row.user_id);
      return person?.status === 'confirmed' ? issue(person, row.family, row.remembered) : refuse('Auth Error');
    },
    close: async (token) => {
      await sql`delete from accounts.refresh_tokens where family in (select family from accounts.refresh_tokens where hash = ${hashOf(token)})`;
    },
    closeAll: async (userId, except) => {
      await sql`delete from accounts.refresh_tokens where user_id = ${userId} and family is distinct from ${except ?? null}`;
    },
  };
}

export const shown = ({ userId, email, givenName, familyName, phone, units, groups }: PersonRow): Person => ({
  userId,
  email,
  givenName,
  familyName,
  phone,
  units,
  groups,
});
