import { nextTurn } from '@headworks/async';
import { type Rain, rainTextParts } from '@headworks/rain';

/** The rows as the wire has them, in turns: half a million rows take longer than other calls may wait. */
export async function rainText(rain: Rain): Promise<string> {
  const parts: string[] = [];
  for (const part of rainTextParts(rain)) {
    parts.push(part);
    await nextTurn();
  }
  return parts.join('');
}
