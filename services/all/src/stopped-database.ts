import { dataDirOf } from '@headworks/data-folder';
import { type EmbeddedPostgres, startPostgres } from '@headworks/embedded-postgres';

/** The embedded database of DATA_DIR, for what operators do while Headworks is stopped. */
export function stoppedDatabase(): { readonly start: () => Promise<string>; readonly stop: () => Promise<void> } {
  let postgres: EmbeddedPostgres | undefined;
  return {
    start: async () => {
      postgres = await startPostgres({ dataDir: dataDirOf(process.env) });
      return postgres.url;
    },
    stop: async () => postgres?.stop(),
  };
}
