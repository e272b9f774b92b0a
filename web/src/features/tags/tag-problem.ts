import { limits } from '@headworks/api/limits';
import { CallFailure, isFailure, messageOf } from '../../api/failure.js';
import { tagsTexts } from '../../entities/tag/texts.js';

const t = tagsTexts;

/** Why a name is invalid; null if it is valid. */
export function nameProblem(name: string): string | null {
  if (name.trim() === '') return t.nameRequired;
  return name.length > limits.tagNameLength ? t.nameTooLong(limits.tagNameLength) : null;
}

/** Why a tag was refused, for its name field. */
export function refusalOf(error: unknown): string {
  if (isFailure(error, 'TagExists')) return t.nameTaken;
  if (isFailure(error, 'Not Found')) return t.gone;
  return error instanceof CallFailure ? (error.details[0]?.message ?? error.message) : messageOf(error);
}
