import type { BasinEvent } from '@headworks/api/events/basin';
import type { StudyEvent } from '@headworks/api/events/study';
import type { StreamLoader } from '@headworks/event-store';
import type { Service } from '@headworks/platform';
import type { Basin } from './basin/basin.js';
import type { Study } from './study/study.js';

export interface Sites extends Service {
  readonly studies: StreamLoader<Study, StudyEvent>;
  readonly basins: StreamLoader<Basin, BasinEvent>;
}

export const SITES = Symbol('sites');
