import type { EventOf } from '@headworks/api/bus-messages';
import type { EventsOfService } from '@headworks/api/events/by-service';
import { type Change, type Columns, noChange, ofEvents, set } from '../../view-runtime/projection.js';

function studyChanges({ type, data, time }: EventOf<EventsOfService['sites']>): readonly Change[] {
  const changed = (studyId: number, columns: Columns) => [set(studyId, { ...columns, changed_at: Date.parse(time) })];
  switch (type) {
    case 'StudyCreated':
      return changed(data.studyId, { org_id: data.orgId, name: data.name, active: true });
    case 'StudyRenamed':
      return changed(data.studyId, { name: data.name });
    case 'StudyActivated':
      return changed(data.studyId, { active: true });
    case 'StudyDeactivated':
      return changed(data.studyId, { active: false });
    case 'StudyDeleted':
      return changed(data.studyId, { deleted: true });
    default:
      return noChange;
  }
}

export const studiesProjections = [
  ofEvents('sites', { table: 'studies', key: 'study_id', columns: ['org_id', 'name', 'active', 'changed_at', 'deleted'] }, studyChanges),
];
