import { PLAYBACK_STEP_SECONDS } from '@headworks/api/paths/study/playback';

/** The beginning of the quarter hour of a time, in epoch seconds. */
export const quarterOf = (seconds: number): number => Math.floor(seconds / PLAYBACK_STEP_SECONDS) * PLAYBACK_STEP_SECONDS;
