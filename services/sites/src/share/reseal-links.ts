import type { Sql } from '@headworks/postgres';
import { isSealedByCurrent, openSecret, type Secrets, sealSecret } from '@headworks/tokens';

/** Seals each share id with the first secret. Throws, and changes nothing, when no secret opens one of them. */
export const resealLinks = (sql: Sql, secrets: Secrets): Promise<{ readonly sealed: number; readonly unchanged: number }> =>
  sql.begin(async (tx) => {
    const rows = await tx<{ link_id: string; sealed: Buffer }[]>`select link_id, sealed from sites.share_links order by link_id for update`;
    const old = rows.filter((row) => !isSealedByCurrent(secrets, row.sealed));
    for (const row of old) {
      const sealed = await sealSecret(secrets, await openSecret(secrets, row.sealed));
      await tx`update sites.share_links set sealed = ${sealed} where link_id = ${row.link_id}`;
    }
    return { sealed: old.length, unchanged: rows.length - old.length };
  });
