import { isRefusal, type Refusal } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import type { Allowed, Tries } from '../tries/tries.js';

/** Who tries a password: a browser that has signed in to the account before, a user who is signed in, or anyone at a network address. */
export type Guesser = { readonly browser: string } | { readonly signedIn: true } | { readonly address: string };

/**
 * The tries of the passwords of accounts. Ten failures hold back one guesser at one account: who guesses from elsewhere does not lock out the user. A hundred
 * of all addresses together hold back every address, but no browser that has signed in before and no user who is signed in.
 */
export interface SignInTries {
  /**
   * Counts a try and runs the work; a success returns what it took, and forgets the failures of this guesser. Once in a window, that someone is held back at
   * the account is reported; the answer does not wait for it.
   */
  spend<T>(email: string, guesser: Guesser, work: () => Promise<T | Refusal>, onHeldBack: () => Promise<void>): Promise<T | Refusal>;
  /** Whether anyone is held back at the account. */
  areUsedUp(email: string): Promise<boolean>;
  /** Forgets all failures at the account. */
  forget(email: string): Promise<void>;
}

const within = (key: string, limit: number): Allowed => ({ key, limit, windowMs: limits.signInWindowMs });

const ofAddress = (address: string): Allowed => within(`signin-from:${address}`, limits.signInFailuresPerAddress);
const ofAccount = (email: string): Allowed => within(`signin:${email}`, limits.signInFailuresPerAccount);
/** How often the failures at an account were forgotten: part of the keys of its guessers, whose addresses are not listed anywhere. */
const forgotten = (email: string): Allowed => within(`signin-forgotten:${email}`, Number.MAX_SAFE_INTEGER);

const nameOf = (guesser: Guesser): string => {
  if ('browser' in guesser) return `browser ${guesser.browser}`;
  return 'address' in guesser ? `address ${guesser.address}` : 'signed in';
};

export function openSignInTries(tries: Tries): SignInTries {
  const ofGuesser = async (email: string, guesser: Guesser): Promise<Allowed> =>
    within(`signin:${email}:${await tries.count(forgotten(email).key)}:${nameOf(guesser)}`, limits.signInFailuresPerGuesser);
  const heldBack = async (email: string): Promise<Allowed> => within(`signin-held:${email}:${await tries.count(forgotten(email).key)}`, 1);

  /** How long an answer takes must not say whether the address has an account. */
  const reportOnce = async (email: string, all: readonly Allowed[], onHeldBack: () => Promise<void>): Promise<void> => {
    const areUsedUp = await Promise.all(all.map((each) => tries.areUsedUp(each)));
    const held = await heldBack(email);
    if (areUsedUp.includes(true) && (await tries.take(held))) void onHeldBack().catch(() => tries.give(held.key));
  };

  return {
    spend: async (email, guesser, work, onHeldBack) => {
      const own = await ofGuesser(email, guesser);
      const shared = 'address' in guesser ? [ofAddress(guesser.address)] : [];
      const ofAll = 'address' in guesser ? [ofAccount(email)] : [];
      const answer = await tries.spend([...shared, own, ...ofAll], work);
      if (isRefusal(answer)) {
        await reportOnce(email, [own, ...ofAll], onHeldBack);
        return answer;
      }
      // Outside of the counted work: a fault from here on does not change the tries.
      await Promise.all([tries.clear(own.key), ...[...shared, ...ofAll].map(({ key }) => tries.give(key))]);
      return answer;
    },
    areUsedUp: async (email) => (await tries.areUsedUp(ofAccount(email))) || (await tries.areUsedUp(await heldBack(email))),
    forget: async (email) => {
      await tries.take(forgotten(email));
      await tries.clear(ofAccount(email).key);
    },
  };
}
