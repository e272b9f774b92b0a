import { limits } from '@headworks/api/limits';
import type { Platform } from '@headworks/platform';
import { ActiveUploads } from '../uploads/active-uploads.js';

const opened = new WeakMap<Pick<Platform, 'metrics'>, ActiveUploads>();

/** The downloads of records in work in a process. */
export function activeDownloads(platform: Pick<Platform, 'metrics'>): ActiveUploads {
  const existing = opened.get(platform);
  if (existing) return existing;
  const gauge = platform.metrics.gauge('bff_record_downloads_in_work', 'Downloads of records that are read or sent');
  const active = new ActiveUploads(
    { uploadsAtOnce: limits.recordDownloadsAtOnce, uploadsPerPerson: limits.recordDownloadsPerPerson },
    (count) => gauge.set(count),
  );
  opened.set(platform, active);
  return active;
}
