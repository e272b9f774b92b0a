import type { Secrets } from '@headworks/data-folder';
import { StartError, systemCode } from '@headworks/processes';
import postgres from 'postgres';
import { databaseUrl } from './database-url.js';

export const DATABASE = 'headworks';
/** Owns the database and is not a superuser, so row-level security applies to it. */
export const ROLE = 'headworks';

/**
 * Creates the role and the database if they are missing, and sets the role's password.
 * Throws StartError folder-not-usable when the server rejects the superuser's password in secrets.json.
 */
export async function ensureDatabase(socketFolder: string, secrets: Secrets, mayCreateDatabases: boolean): Promise<void> {
  const url = databaseUrl({ user: 'postgres', password: secrets.postgresSuperuser, socketFolder, database: 'postgres' });
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {}, fetch_types: false });
  try {
    const [role] = await sql`select 1 from pg_roles where rolname = ${ROLE}`;
    if (!role) await sql`create role ${sql(ROLE)}`;
    const createDatabases = mayCreateDatabases ? 'createdb' : 'nocreatedb';
    // A password cannot be a parameter here; secrets are base64url, so nothing in them needs quoting.
    await sql.unsafe(
      `alter role ${ROLE} with login nosuperuser nobypassrls nocreaterole noreplication ${createDatabases} password '${secrets.postgresHeadworks}'`,
    );
    const [database] = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (!database) await sql`create database ${sql(DATABASE)} owner ${sql(ROLE)}`;
  } catch (error) {
    if (systemCode(error) !== '28P01') throw error;
    throw new StartError(
      'folder-not-usable',
      'secrets.json does not belong to the database in the data folder: restore it from a backup.',
      { cause: error },
    );
  } finally {
    await sql.end({ timeout: 2 });
  }
}
