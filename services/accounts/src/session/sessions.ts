import type { SignedIn } from '@headworks/api/commands/accounts';
import { type Refusal, refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import type { Person } from '@headworks/api/person';
import type { Clock } from '@headworks/clock';
import { uuidV4 } from '@headworks/ids';
import type { Sql, Tx } from '@headworks/postgres';
import type { IdentityClaims } from '@headworks/tokens';
import { type PersonRow, personById } from '../state/people.js';
import { dropExpired } from './drop-expired.js';
import { mayBeTraded } from './refresh-rule.js';
import { addToken, endFamily, endFamilyOf, newToken, openFamily, type Session, takeToken } from './refresh-tokens.js';

export interface Sessions {
  /** Opens a session, a family of refresh tokens; refused if the password or the status differs from `person`. */
  open(person: PersonRow, remembered: boolean): Promise<SignedIn | Refusal>;
  /** Exchanges a refresh token for the next one. A token that may not be used again ends its family: the user or a thief has used it before. */
  refresh(token: string): Promise<SignedIn | Refusal>;
  close(token: string): Promise<void>;
}

export function openSessions(sql: Sql, clock: Clock, sign: (claims: IdentityClaims) => Promise<string>): Sessions {
  const lifeMsOf = (remembered: boolean): number => (remembered ? limits.refreshLifeMs : limits.sessionRefreshLifeMs);
  const endOf = (remembered: boolean): Date => new Date(clock.now() + lifeMsOf(remembered));

  const issue = async ({ person, family, remembered }: Session, refreshToken: string): Promise<SignedIn> => ({
    idToken: await sign({ sub: person.userId, sid: family, groups: person.groups }),
    expiresInSeconds: limits.identityTokenLifeSeconds,
    person: shown(person),
    refreshToken,
    refreshLifeMs: remembered ? lifeMsOf(remembered) : null,
  });

  /** The session that continues with `next`. The end of a family is not a fault: it is committed. */
  const goOn = async (tx: Tx, token: string, next: string): Promise<Session | undefined> => {
    const used = await takeToken(tx, token, clock.now());
    if (!used) return undefined;
    if (!mayBeTraded(used)) {
      await endFamily(tx, used.family);
      return undefined;
    }
    const person = await personById(tx, used.userId);
    if (person?.status !== 'confirmed') return undefined;
    await addToken(tx, next, used, endOf(used.remembered));
    return { person, family: used.family, remembered: used.remembered };
  };

  return {
    open: async (person, remembered) => {
      await dropExpired(sql, clock.now());
      const session: Session = { person, family: uuidV4(), remembered };
      const token = newToken();
      const isOpen = await openFamily(sql, token, session, endOf(remembered));
      return isOpen ? issue(session, token) : refuse('NotAuthorizedException');
    },
    refresh: async (token) => {
      const next = newToken();
      const session = await sql.begin((tx) => goOn(tx, token, next));
      return session ? issue(session, next) : refuse('Auth Error');
    },
    close: (token) => endFamilyOf(sql, token),
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
