import { SharedLimit } from '@headworks/rate-limit';
import { FLEET } from './sessions.js';

/**
 * A limit for bytes that organizations share. Each may use up to a quarter of what it leaves to the others, so that n of them leave 0.8^n:
 * of 64 MiB, ten leave enough for a packet of any length. The fleet may use all.
 */
export const sharedBytes = (inAll: number): SharedLimit =>
  new SharedLimit({ inAll, each: (holder, left) => (holder === FLEET ? inAll : left / 4) });
