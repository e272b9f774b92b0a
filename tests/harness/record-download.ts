import { itrDownloadRecords } from '@headworks/api/paths/itr/logs';
import type { BodyOf } from '@headworks/api/paths/path';
import type { Organization } from './organization.js';
import { shared } from './surroundings.js';

export interface RecordDownload {
  readonly response: Response;
  /** Closes the connection, as a client that leaves. */
  leave(): void;
}

/** Begins a download of records, and reads no more of it than what is asked for. */
export async function beginDownload(
  { token }: Pick<Organization, 'token'>,
  body: BodyOf<typeof itrDownloadRecords>,
): Promise<RecordDownload> {
  const leaving = new AbortController();
  const response = await fetch(`${shared().publicUrl}${itrDownloadRecords.path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', authorization: token },
    body: JSON.stringify(body),
    signal: leaving.signal,
  });
  return { response, leave: () => leaving.abort() };
}
