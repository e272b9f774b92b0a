import type { DeviceFamily } from '@headworks/api/device-family';
import type { OpenedViews } from '../view-runtime/open-views.js';

/** Another replica may project a new device, which this one then does not notice. */
const CACHE_MS = 2_000;
const MAX_CACHED = 10_000;

/** How many devices an organization has. To count 100,000 takes ten times as long as to read a page of them. */
export class DeviceTotals {
  readonly #cached = new Map<string, { readonly at: number; readonly total: number }>();
  /** Raised by every change, so that a count that began before it is not kept. */
  #changes = 0;

  constructor(views: Pick<OpenedViews, 'onChanged' | 'onSwitched'>) {
    // A changed row does not name the organization that it has left.
    views.onChanged((rows) => {
      if (rows.some(({ table }) => table === 'device_list')) this.#forget();
    });
    views.onSwitched(() => this.#forget());
  }

  /** Calls `count` unless it did so a moment ago and nothing has changed since. */
  async of(orgId: number, family: DeviceFamily, count: () => Promise<number>): Promise<number> {
    const key = `${orgId} ${family}`;
    const cached = this.#cached.get(key);
    const at = performance.now();
    if (cached && at - cached.at < CACHE_MS) return cached.total;
    const before = this.#changes;
    const total = await count();
    if (this.#changes !== before) return total;
    if (this.#cached.size >= MAX_CACHED) this.#cached.clear();
    this.#cached.set(key, { at, total });
    return total;
  }

  #forget(): void {
    this.#changes += 1;
    this.#cached.clear();
  }
}
