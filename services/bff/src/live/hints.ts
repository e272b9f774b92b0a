import type { LiveKind, View } from '../view-runtime/view.js';
import type { ChangedRow } from '../view-runtime/write.js';

/** What travels between replicas: that a thing of an organization changed. Each replica reads the thing itself for its readers. */
export interface Hint {
  readonly orgId: number;
  readonly kind: LiveKind;
  /** A serial number for devices and alarms, a number (or a tag's key) for logs, a number for studies, basins and sites, a key for copies and results, serial number and notification for alerts, a user for permissions. */
  readonly key: string;
}

export const writeHint = ({ orgId, kind, key }: Hint): string => `${orgId} ${kind} ${key}`;

/** Undefined for hints of other things. */
export function readHint(text: string): Hint | undefined {
  const [orgId, kind, key] = text.split(' ');
  // Only `writeHint` of this product writes these texts.
  return orgId && Number.isInteger(Number(orgId)) && kind && key ? { orgId: Number(orgId), kind: kind as LiveKind, key } : undefined;
}

/** Makes the hints of a changed row, by what its view says about live events; none where no reader receives changes of the table. */
export function hintsOf(views: readonly View[]): (changed: ChangedRow) => readonly Hint[] {
  const changes = new Map(views.flatMap(({ live = {} }) => Object.entries(live)));
  return ({ table, row }) => {
    const orgId = row.org_id;
    const change = changes.get(table);
    if (!change || typeof orgId !== 'number') return [];
    return [change(row)].flat().map((each) => ({ orgId, ...each }));
  };
}
