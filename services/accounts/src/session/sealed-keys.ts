import { ConfigError } from '@headworks/platform';
import { openSecret, SealedByAnotherSecret, type Secrets } from '@headworks/tokens';

/** Opens a stored key. Throws ConfigError if another secret sealed it: then the configuration names the wrong one. */
export const openKey = (secrets: Secrets, sealed: Buffer): Promise<string> =>
  openSecret(secrets, sealed).catch((error: unknown) => {
    if (!(error instanceof SealedByAnotherSecret)) throw error;
    throw new ConfigError(
      'The configuration is invalid. KEYS_SECRET, KEYS_SECRET_PREVIOUS: expected the secret that sealed the stored keys; without it no session can be signed',
    );
  });
