/** What of a study, a basin or a site counts for the bill. */
export type Billed =
  | 'study created'
  | 'study activated'
  | 'study deactivated'
  | 'study deleted'
  /** Part of a copy that is not whole. */
  | 'basin begun'
  | 'basin created'
  | 'basin completed'
  | 'basin deleted'
  | 'enabled site created'
  | 'disabled site created'
  /** Those of `ids`, disabled. */
  | 'sites imported'
  | 'site enabled'
  | 'site disabled'
  | 'site deleted'
  | 'log added'
  | 'log removed';

/** A change that counts for the bill of an organization. */
export interface BilledChange {
  readonly what: Billed;
  /** The study, basin or site that `what` names; of a log, its site. */
  readonly id: number;
  /** The study of a new basin, the basin of new sites. */
  readonly parent: number | null;
  /** Of several sites at once, their ids. */
  readonly ids?: readonly number[] | null;
  /** From when on it counts, epoch milliseconds. */
  readonly at: number;
}
