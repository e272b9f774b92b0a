import { type Refusal, refuse } from '@headworks/api/errors';
import type { StudyEvent } from '@headworks/api/events/study';

/** Stream `study-<id>`. */
export interface Study {
  /** Null before it exists. */
  readonly orgId: number | null;
  readonly name: string;
  readonly active: boolean;
  /** When it became Active, epoch milliseconds; 0 if an older release did not store it. */
  readonly activeFrom: number;
  readonly deleted: boolean;
}

const initial: Study = { orgId: null, name: '', active: false, activeFrom: 0, deleted: false };

const evolve = (state: Study, event: StudyEvent): Study => {
  switch (event.type) {
    case 'StudyCreated':
      return { orgId: event.data.orgId, name: event.data.name, active: true, activeFrom: event.data.at ?? 0, deleted: false };
    case 'StudyRenamed':
      return { ...state, name: event.data.name };
    case 'StudyActivated':
      return { ...state, active: true, activeFrom: event.data.at ?? 0 };
    case 'StudyDeactivated':
      return { ...state, active: false };
    case 'StudyDeleted':
      return { ...state, deleted: true };
    default:
      return event satisfies never;
  }
};

export const studyDecider = { initial, evolve };

/** What is missing and what is foreign look the same. */
export const isOpenTo = ({ orgId, deleted }: Study, asking: number): boolean => orgId === asking && !deleted;

type Decided = readonly StudyEvent[] | Refusal;

export const create = (study: Study, data: Extract<StudyEvent, { type: 'StudyCreated' }>['data']): Decided =>
  study.orgId === null ? [{ type: 'StudyCreated', data }] : refuse('Conflict');

export const rename = (study: Study, studyId: number, name: string): Decided =>
  study.name === name ? [] : [{ type: 'StudyRenamed', data: { studyId, name } }];

export const activate = (study: Study, studyId: number, at: number): Decided =>
  study.active ? [] : [{ type: 'StudyActivated', data: { studyId, at } }];

export const deactivate = (study: Study, studyId: number, at: number): Decided =>
  study.active ? [{ type: 'StudyDeactivated', data: { studyId, reason: 'user', at } }] : [];

/** The month that ended at `at` archives what was Active in it; what became Active since then stays so. */
export const endMonth = (study: Study, studyId: number, at: number): Decided =>
  study.active && !study.deleted && study.activeFrom < at ? [{ type: 'StudyDeactivated', data: { studyId, reason: 'month end', at } }] : [];

export const remove = (_study: Study, studyId: number): Decided => [{ type: 'StudyDeleted', data: { studyId } }];
