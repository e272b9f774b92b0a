import { limits } from '@headworks/api/limits';
import { answerIn, exchange, withSession } from '../../api/call.js';
import { type CallBody, pathOf } from '../../api/paths.js';
import { withOverride } from '../../api/support-override.js';

const TIME = /\n\d+,(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d),/g;
/** Enough of the end of a part for one whole line. */
const END_BYTES = 200;

/** Passes a CSV file of records on, and gives the time of the last record so far. */
function noting(onTime: (seconds: number) => void): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const decoder = new TextDecoder();
  return new TransformStream({
    transform(part, controller) {
      const [, day, time] = [...decoder.decode(part.subarray(-END_BYTES)).matchAll(TIME)].at(-1) ?? [];
      if (day !== undefined) onTime(Date.parse(`${day}T${time}Z`) / 1000);
      controller.enqueue(part);
    },
  });
}

/** Downloads records as a CSV file: into `file` as they arrive, or whole where it is null. Throws `CallFailure`. */
export async function postDownload(
  body: CallBody<'itrDownloadRecords'>,
  file: WritableStream<Uint8Array<ArrayBuffer>> | null,
  onTime: (seconds: number) => void,
  signal: AbortSignal,
): Promise<Blob | null> {
  const read = async (response: Response): Promise<Blob | null> => {
    if (!response.ok || response.body === null) {
      await answerIn(response);
      return null;
    }
    const records = response.body.pipeThrough(noting(onTime));
    if (file === null) return new Response(records).blob();
    await records.pipeTo(file, { signal });
    return null;
  };
  const request = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify(withOverride(body)) };
  try {
    return await withSession(() => exchange(pathOf('itrDownloadRecords'), request, read, signal, limits.recordDownloadWithinMs));
  } catch (error) {
    // The file stays as it was.
    await file?.abort().catch(() => undefined);
    throw error;
  }
}
