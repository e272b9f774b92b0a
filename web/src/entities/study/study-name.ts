import { isBlank } from '@headworks/api/blank';
import { limits } from '@headworks/api/limits';
import { studyTexts } from './texts.js';

const t = studyTexts;

/** The longest part of a name in the sidebar of a study, in characters; on small devices, and in the title there. */
export const NAME_LENGTHS = { sidebar: 25, smallSidebar: 20, smallTitle: 11 } as const;

/** A name of at most this many characters, the last of which says that it is cut. */
export function cutName(name: string, most: number): string {
  const letters = [...name];
  return letters.length <= most
    ? name
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** Why this cannot be the name of a study or basin; null if it can. */
export function nameProblem(typed: string): string | null {
  if (isBlank(typed)) return t.nameRequired;
  return typed.trim().length > limits.studyNameLength ? t.nameTooLong(limits.studyNameLength) : null;
}

/** The first name of a copy, within the limit. */
export const copyName = (name: string): string => `${name.slice(0, limits.studyNameLength - t.copySuffix.length)}${t.copySuffix}`;
