import type { LogContent } from '@headworks/api/commands/logs';
import type { Series } from '@headworks/level-block';
import type { Analysis } from '../core/analyse.js';
import type { Rain } from '../core/basin.js';
import type { Inputs } from '../inputs/inputs.js';
import { type BasinSize, memoBytesOf, sizeOfBasin } from './basin-size.js';
import type { Order } from './order.js';
import { countedLevels, unpackLog, unpackRain } from './unpack.js';

interface KeptLog {
  /** Of what is kept: the count, and all that is applied to the records. */
  readonly key: string;
  readonly levels: Series;
}

interface KeptBasin {
  readonly logs: ReadonlyMap<number, KeptLog>;
  readonly rain: { readonly rainId: number; readonly rain: Rain } | null;
  readonly analysis: Analysis | null;
  /** Of the memo and the rain. */
  readonly bytes: number;
}

const EMPTY: KeptBasin = { logs: new Map(), rain: null, analysis: null, bytes: 0 };
const RAIN_BYTES_PER_ROW = 16;

const keyOf = ({ count, adjusted, repairs, intervalMinutes }: LogContent): string =>
  JSON.stringify([count, adjusted, repairs, intervalMinutes]);

/** What the next calculation of a basin uses again: decoded levels, rain, and the analysis with its memo. The basins that were used last are kept, up to a size. */
export class KeptBasins {
  readonly #basins = new Map<number, KeptBasin>();

  /** Takes in what an order brings. */
  take({ inputs, bytes, logs: sent, rain }: Order): void {
    const before = this.#basins.get(inputs.basinId) ?? EMPTY;
    const logs = new Map(before.logs);
    const contents = new Map(inputs.logs.map((log) => [log.logId, log]));
    for (const each of sent) {
      const content = contents.get(each.logId);
      if (content) logs.set(each.logId, { key: keyOf(content), levels: countedLevels(unpackLog(bytes, each), content) });
    }
    const unpacked = rain ? { rainId: rain.rainId, rain: unpackRain(bytes, rain) } : before.rain;
    this.#basins.set(inputs.basinId, { ...before, logs, rain: unpacked });
  }

  /** What must be sent before these logs and the rain can be used. */
  missing(inputs: Inputs, logIds: ReadonlySet<number>, needsRain: boolean): { readonly logIds: readonly number[]; readonly rain: boolean } {
    const kept = this.#basins.get(inputs.basinId) ?? EMPTY;
    return {
      logIds: inputs.logs
        .filter((log) => logIds.has(log.logId) && log.count > 0 && kept.logs.get(log.logId)?.key !== keyOf(log))
        .map(({ logId }) => logId),
      rain: needsRain && inputs.rainId !== null && kept.rain?.rainId !== inputs.rainId,
    };
  }

  levels(basinId: number, logId: number): Series | undefined {
    return this.#basins.get(basinId)?.logs.get(logId)?.levels;
  }

  rain({ basinId, rainId }: Inputs): Rain | null {
    const kept = this.#basins.get(basinId)?.rain ?? null;
    return kept !== null && kept.rainId === rainId ? kept.rain : null;
  }

  analysis(basinId: number): Analysis | undefined {
    return this.#basins.get(basinId)?.analysis ?? undefined;
  }

  size(inputs: Inputs): BasinSize {
    return sizeOfBasin(inputs, (logId) => this.levels(inputs.basinId, logId));
  }

  /** Keeps the analysis, drops logs that the basin does not have any more, and the basins that were not used for longest. */
  keep(inputs: Inputs, analysis: Analysis | undefined, keepBytes: number): void {
    const { basinId, logs } = inputs;
    const kept = this.#basins.get(basinId) ?? EMPTY;
    const own = new Set(logs.map(({ logId }) => logId));
    const bytes = memoBytesOf(this.size(inputs)) + (kept.rain?.rain.times.length ?? 0) * RAIN_BYTES_PER_ROW;
    this.#basins.delete(basinId);
    this.#basins.set(basinId, {
      logs: new Map([...kept.logs].filter(([logId]) => own.has(logId))),
      rain: kept.rain,
      analysis: analysis ?? kept.analysis,
      // The analysis before may be of more days.
      bytes: analysis ? bytes : Math.max(bytes, kept.bytes),
    });
    let all = [...this.#basins.values()].reduce((sum, each) => sum + each.bytes, 0);
    for (const [id, each] of this.#basins) {
      if (all <= keepBytes) return;
      all -= each.bytes;
      this.#basins.delete(id);
    }
  }
}
