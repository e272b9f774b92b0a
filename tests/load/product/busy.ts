import { serviceToken } from '@headworks/tokens';

/** The unfinished work of a process. */
export interface Busy {
  readonly busy: readonly string[];
  readonly lags: readonly { readonly group: string; readonly topic: string; readonly messages: number }[];
}

const TIMEOUT_MS = 5_000;

/** Requests it from the internal listener of a process that runs every service. */
export async function readBusy({ port, secret }: { readonly port: number; readonly secret: string }): Promise<Busy> {
  const response = await fetch(`http://127.0.0.1:${port}/internal/busy`, {
    headers: { authorization: `Bearer ${serviceToken(secret, 'bff', Date.now())}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`/internal/busy answered ${response.status}`);
  // Our own listener sends this response.
  return (await response.json()) as Busy;
}
