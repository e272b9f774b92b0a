import { RefusalError, refuse } from '@headworks/contracts';
import type { ReadModels } from '../read-models/read-models.js';
import { type Caller, isSupport } from './caller.js';

interface Standing {
  readonly status: string | null;
  readonly groups: readonly string[];
}

const KEPT_MS = 1_000;
const MOST_KEPT = 10_000;

/** What is known of people beside their tokens: a token says who somebody was when it was signed. */
export class Standings {
  readonly #kept = new Map<string, { readonly at: number; readonly standing: Promise<Standing | undefined> }>();

  constructor(readonly models: ReadModels) {
    models.onChanged((rows) => {
      for (const { table, row } of rows) if (table === 'people') this.#kept.delete(String(row.user_id));
    });
  }

  /** Undefined for somebody whom the read models do not know, such as a person of this very second. Kept for a second where another replica projects. */
  of(userId: string): Promise<Standing | undefined> {
    const now = performance.now();
    const known = this.#kept.get(userId);
    if (known && now - known.at < KEPT_MS) return known.standing;
    const standing = this.#read(userId);
    standing.catch(() => this.#kept.delete(userId));
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(userId, { at: now, standing });
    return standing;
  }

  async #read(userId: string): Promise<Standing | undefined> {
    const [row] = await this.models.acrossOrgs(
      (tx) =>
        tx<{ status: string | null; groups: readonly string[] | null }[]>`select status, groups from people where user_id = ${userId}`,
    );
    return row && { status: row.status, groups: row.groups ?? [] };
  }
}

const isOut = (standing: Standing | undefined): boolean => standing?.status === 'disabled' || standing?.status === 'reset required';

/**
 * The caller as they stand now: who was disabled is out before the token ends, and who left the Admin group sees with their own eyes. Throws an
 * Auth Error, or Not Found where an Admin would see with the eyes of nobody.
 */
export async function asTheyStand(standings: Standings, caller: Caller): Promise<Caller> {
  if (caller.keyOrgId !== undefined) return caller;
  const standing = await standings.of(caller.userId);
  if (isOut(standing)) throw new RefusalError(refuse('Auth Error'));
  const groups = standing?.groups ?? caller.groups;
  const present = { ...caller, groups, actingFor: isSupport({ groups }) ? caller.actingFor : undefined };
  if (present.actingFor !== undefined && !(await standings.of(present.actingFor))) throw new RefusalError(refuse('Not Found'));
  return present;
}
