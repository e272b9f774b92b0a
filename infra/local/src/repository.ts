import { fileURLToPath } from 'node:url';

/** The root of the repository, seen from infra/local/src as well as from infra/local/dist. */
export const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));
