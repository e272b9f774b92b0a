/** What a device of the crash test tells, and what has to come of it. Inches; epoch seconds. */

/** Clear of every threshold and of its hysteresis, so that a level alone says which alert it means. */
const LEVEL_INCHES = { 0: 10, 1: 26, 2: 38 } as const;
export const THRESHOLDS = { alert1: 24, alert2: 36 } as const;
export type Height = keyof typeof LEVEL_INCHES;

/** Where a device stands in each part of the run: all ways up and down, and fewer mails than a contact gets one by one in an hour (20). */
const COURSE: readonly Height[] = [0, 1, 0, 2, 1, 0, 1, 2, 0, 1, 2, 1, 2, 0, 1, 0];

/** `share` is how much of the run has passed, 0 to 1. */
export const heightAt = (share: number): Height => COURSE[Math.min(COURSE.length - 1, Math.floor(share * COURSE.length))] ?? 0;

export interface Told {
  readonly time: number;
  readonly height: Height;
}

export const levelOf = ({ height }: Told): number => LEVEL_INCHES[height];

export type Kind = 'L1' | 'L2' | 'CLEAR';

export interface Expected {
  /** One history entry a contact for each. */
  readonly transitions: readonly Kind[];
  /** One mail a contact for each: from level 2 back to 1 is recorded, not sent. */
  readonly mails: readonly Kind[];
}

/** The transitions of a device that told this, oldest first. It is the rule of the specification, not of the product's code. */
export function expectedOf(told: readonly Told[]): Expected {
  const transitions: Kind[] = [];
  const mails: Kind[] = [];
  let before: Height = 0;
  for (const { height } of told) {
    if (height === before) continue;
    const kind = height === 2 ? 'L2' : height === 1 ? 'L1' : 'CLEAR';
    transitions.push(kind);
    if (!(before === 2 && height === 1)) mails.push(kind);
    before = height;
  }
  return { transitions, mails };
}
