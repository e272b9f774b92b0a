import type { Sql } from '@headworks/postgres';
import { isSealedByCurrent, type Secrets, sealSecret } from '@headworks/tokens';
import { openKey } from './sealed-keys.js';

/** Seals each signing key with the first secret. Throws, and changes nothing, when no secret opens one of them. */
export const resealSigningKeys = (sql: Sql, secrets: Secrets): Promise<{ readonly sealed: number; readonly unchanged: number }> =>
  sql.begin(async (tx) => {
    const rows = await tx<
      { key_id: string; sealed: Buffer }[]
    >`select key_id, sealed from accounts.signing_keys order by key_id for update`;
    const old = rows.filter((row) => !isSealedByCurrent(secrets, row.sealed));
    for (const row of old) {
      const sealed = await sealSecret(secrets, await openKey(secrets, row.sealed));
      await tx`update accounts.signing_keys set sealed = ${sealed} where key_id = ${row.key_id}`;
    }
    return { sealed: old.length, unchanged: rows.length - old.length };
  });
