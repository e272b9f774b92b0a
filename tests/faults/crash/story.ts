/** The levels that a device of the crash test reports, and the expected transitions. Inches; epoch seconds. */

/** Far from every threshold and its hysteresis, so that a level alone determines its alert. */
const LEVEL_INCHES = { 0: 10, 1: 26, 2: 38 } as const;
export const THRESHOLDS = { alert1: 24, alert2: 36 } as const;
export type Height = keyof typeof LEVEL_INCHES;

/** The level of a device in each part of the run: all transitions up and down, and fewer mails than the hourly cap of a contact (20). */
const COURSE: readonly Height[] = [0, 1, 0, 2, 1, 0, 1, 2, 0, 1, 2, 1, 2, 0, 1, 0];

/** `share` is the elapsed part of the run, 0 to 1. */
export const heightAt = (share: number): Height => COURSE[Math.min(COURSE.length - 1, Math.floor(share * COURSE.length))] ?? 0;

export interface Reported {
  readonly time: number;
  readonly height: Height;
}

export const levelOf = ({ height }: Reported): number => LEVEL_INCHES[height];

export type Kind = 'L1' | 'L2' | 'CLEAR';

export interface Expected {
  /** One history entry per contact for each. */
  readonly transitions: readonly Kind[];
  /** One mail per contact for each: from level 2 back to 1 is recorded, not sent. */
  readonly mails: readonly Kind[];
}

/** The transitions of a device that reported these levels, oldest first. Follows the specification, not the product's code. */
export function expectedOf(reported: readonly Reported[]): Expected {
  const transitions: Kind[] = [];
  const mails: Kind[] = [];
  let before: Height = 0;
  for (const { height } of reported) {
    if (height === before) continue;
    const kind = height === 2 ? 'L2' : height === 1 ? 'L1' : 'CLEAR';
    transitions.push(kind);
    if (!(before === 2 && height === 1)) mails.push(kind);
    before = height;
  }
  return { transitions, mails };
}
