import { NO_LEVEL } from '@headworks/api/commands/logs';
import { nextTurn } from '@headworks/async';
import { writeHundredths } from '../logs/write-numbers.js';

/** Characters of a level: a sign, ten digits and a point, and the comma after it. */
const LEVEL_BYTES = 13;
/** Three days of 10,000 sites are 17 MB: other requests run between the parts. */
const LEVELS_PER_TURN = 100_000;
const NULL = Buffer.from('null');
const COMMA = ','.charCodeAt(0);

/** The JSON text of `{id: [level or null]}`, in parts that are made in turns with other work. `hundredths` has `quarters` levels of each id, one id after another. */
export async function levelsJson(ids: readonly number[], quarters: number, hundredths: Int32Array): Promise<readonly Buffer[]> {
  const parts: Buffer[] = [Buffer.from('{')];
  let sinceTurn = 0;
  for (const [index, id] of ids.entries()) {
    parts.push(
      Buffer.from(`${index === 0 ? '' : ','}"${id}":[`),
      rowJson(hundredths.subarray(index * quarters, (index + 1) * quarters)),
      Buffer.from(']'),
    );
    sinceTurn += quarters;
    if (sinceTurn < LEVELS_PER_TURN) continue;
    sinceTurn = 0;
    await nextTurn();
  }
  return [...parts, Buffer.from('}')];
}

function rowJson(row: Int32Array): Buffer {
  const bytes = Buffer.allocUnsafe(row.length * LEVEL_BYTES);
  let at = 0;
  for (let index = 0; index < row.length; index++) {
    const level = row[index] ?? NO_LEVEL;
    if (level === NO_LEVEL) at += NULL.copy(bytes, at);
    else at = writeHundredths(bytes, at, level);
    bytes[at++] = COMMA;
  }
  return bytes.subarray(0, Math.max(0, at - 1));
}
