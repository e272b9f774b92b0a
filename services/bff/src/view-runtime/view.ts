import type { LiveEvent } from '@headworks/api/live';
import type { Columns, Projection } from './projection.js';

/** A table of a view, created in the schema that the search path names. */
export interface ViewTable {
  readonly name: string;
  /** Creates it with its primary key. */
  readonly sql: string;
  /** Creates its other indexes, once it is filled. */
  readonly indexes?: string;
}

/** What a live event is about. */
export type LiveKind = Exclude<LiveEvent['kind'], 'reload'>;

/** What a changed row means for readers of `/events`: the thing that they have to receive again. */
export interface LiveChange {
  readonly kind: LiveKind;
  readonly key: string;
}

/** A read model: its tables, and the pure projections that fill them. */
export interface View {
  readonly name: string;
  /** Raise it with every change of a table or of a projection: the next start rebuilds this view alone. */
  readonly version: number;
  readonly tables: readonly ViewTable[];
  readonly projections: readonly Projection[];
  /** By table; without an entry, no reader receives changes of it. */
  readonly live?: Readonly<Record<string, (row: Columns) => LiveChange | readonly LiveChange[]>>;
}

/** The versions of views by name, and of the order that their indexes have: what a generation records. */
export type Versions = Readonly<Record<string, number | string>>;

export const versionsOf = (views: readonly View[], naturalOrder: string): Versions => ({
  ...Object.fromEntries(views.map(({ name, version }) => [name, version])),
  'natural order': naturalOrder,
});

/** The topics that projections read, each once. */
export const topicsOf = (projections: readonly Projection[]): readonly string[] => [...new Set(projections.map(({ topic }) => topic))];

export const projectionsOf = (views: readonly View[]): readonly Projection[] => views.flatMap(({ projections }) => projections);
