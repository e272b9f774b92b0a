import * as sitesCommands from '@headworks/api/commands/sites';
import type { Refusal } from '@headworks/api/errors';
import type { Platform } from '@headworks/platform';
import { ask, ownCall } from '@headworks/rpc';
import { hashOfSecret } from '@headworks/tokens';
import type { Visitor } from './found.js';

const KEPT_MS = 500;
const MOST_KEPT = 10_000;
/** 128 random bits as sites writes them. */
const SHARE_ID = /^[\w-]{22}$/;

/** Share links as sites has them. An answer is kept for half a second, also that a link is not valid, and none is given while sites does not answer. */
export class ShareLinks {
  /** By the hash of the share id. */
  readonly #kept = new Map<string, { readonly at: number; readonly visitor: Promise<Visitor | undefined> }>();

  constructor(readonly platform: Platform) {}

  /** Who has this share id may see its basin; undefined if there is no such link, or none any more. Throws where sites does not answer. */
  async of(shareId: unknown, requestId: string): Promise<Visitor | undefined> {
    if (typeof shareId !== 'string' || !SHARE_ID.test(shareId)) return undefined;
    const visitor = await this.#read(shareId, requestId);
    return visitor && this.platform.clock.now() < visitor.expiresAt ? visitor : undefined;
  }

  #read(shareId: string, requestId: string): Promise<Visitor | undefined> {
    const now = performance.now();
    const hash = hashOfSecret(shareId);
    const kept = this.#kept.get(hash);
    if (kept && now - kept.at < KEPT_MS) return kept.visitor;
    const visitor = this.#ask(shareId, requestId);
    visitor.catch(() => this.#kept.delete(hash));
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(hash, { at: now, visitor });
    return visitor;
  }

  async #ask(shareId: string, requestId: string): Promise<Visitor | undefined> {
    const { calls, clock } = this.platform;
    const meta = ownCall('bff', clock.now(), requestId);
    const answer = await ask<typeof sitesCommands.readShare, Refusal>(calls, sitesCommands.readShare, { shareId }, meta);
    return answer.ok ? answer.result : undefined;
  }
}
