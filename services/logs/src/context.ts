import type { LogEvent } from '@headworks/api/events/log';
import type { StreamLoader } from '@headworks/event-store';
import type { Service } from '@headworks/platform';
import type { Log } from './log/log.js';

export interface Logs extends Service {
  readonly loader: StreamLoader<Log, LogEvent>;
}

export const LOGS = Symbol('logs');
