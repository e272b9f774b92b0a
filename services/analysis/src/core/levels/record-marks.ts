/** What a record of a log is, as bits: not a measurement (the first three), or one that counts only in part. 0 is a good record. */
export const SPIKE = 1;
export const FLAT = 2;
export const DROPOUT = 4;
export const FLOOR = 8;
export const SUBMERGED = 16;
export const FULL = 32;

/** The marks of the records of a log. */
export class RecordMarks {
  readonly bits: Uint8Array;
  /** The bits of all marks that were set. */
  seen = 0;

  constructor(records: number) {
    this.bits = new Uint8Array(records);
  }

  /** Marks the records [from, to), in place of what they were before. */
  set(bit: number, from: number, to = from + 1): void {
    this.bits.fill(bit, from, to);
    this.seen |= bit;
  }
}
