import { limits } from '@headworks/contracts';
import { CallFailure, isFailure, messageOf } from '../../api/failure.js';
import { texts } from '../../texts.js';

const t = texts.tags;

/** What is wrong with a name before it is sent; null where nothing is. */
export function nameProblem(name: string): string | null {
  if (name.trim() === '') return t.nameRequired;
  return name.length > limits.tagNameLength ? t.nameTooLong(limits.tagNameLength) : null;
}

/** Why a tag was refused, for its name's field. */
export function refusalOf(error: unknown): string {
  if (isFailure(error, 'TagExists')) return t.nameTaken;
  if (isFailure(error, 'Not Found')) return t.gone;
  return error instanceof CallFailure ? (error.details[0]?.message ?? error.message) : messageOf(error);
}
