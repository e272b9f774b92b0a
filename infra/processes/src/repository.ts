import { fileURLToPath } from 'node:url';

/** The root of the repository, relative to infra/processes/src and also to infra/processes/dist. */
export const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));
