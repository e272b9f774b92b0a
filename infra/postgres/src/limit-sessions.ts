import { inTurnAtStart } from './in-turn.js';
import { connect, SESSION_LIMITS } from './pool.js';

/** Gives every later session of this role in this database the timeouts of a pool, for sessions that a pooler opens. */
export async function limitSessions(directUrl: string): Promise<void> {
  const { sql, close } = connect(directUrl, { max: 1, name: 'headworks-limits' });
  try {
    await inTurnAtStart(sql, 'limit-sessions', async (tx) => {
      const [set] = await tx<{ database: string; limits: string[] | null }[]>`
        select current_database() as database, (
          select setconfig from pg_db_role_setting join pg_database d on d.oid = setdatabase
          where d.datname = current_database() and setrole = current_user::regrole) as limits`;
      for (const [name, ms] of Object.entries(SESSION_LIMITS))
        if (set && !set.limits?.includes(`${name}=${ms}`))
          await tx`alter role current_user in database ${tx(set.database)} set ${tx(name)} = ${tx.unsafe(String(ms))}`;
    });
  } finally {
    await close();
  }
}
