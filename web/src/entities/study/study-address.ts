import { SECTIONS, type Section } from '@headworks/api/permissions';

/** The address of a study, of one of its basins, and of a section of it. Without a basin: all basins. */
export function studyAddress(studyId: number, basinId?: number, section?: Section | null): string {
  const place = basinId === undefined ? `/studies/${studyId}` : `/studies/${studyId}/${basinId}`;
  return section == null ? place : `${place}?section=${section}`;
}

/** The id in an address; null if it is none. */
export function idIn(text: string | undefined): number | null {
  const id = Number(text);
  return text !== undefined && /^\d+$/.test(text) && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The section that an address names. */
export const sectionIn = (params: URLSearchParams): Section | null => SECTIONS.find((each) => each === params.get('section')) ?? null;
