import * as calls from '@headworks/api/commands/analysis';
import { isRefusal } from '@headworks/api/errors';
import { type CallHandler, handler } from '@headworks/rpc';
import type { AnalysisService } from '../context.js';
import { collectInputs } from '../inputs/collect.js';
import { refusalOf } from '../inputs/refusal.js';
import { endingWell } from '../threads/ending-well.js';

/** The query that compares two periods of a basin. It is calculated while the caller waits, and not kept. */
export function compareCommands({ platform, calculators }: AnalysisService): Readonly<Record<string, CallHandler>> {
  return {
    compareResults: handler(calls.compareResults.input, async ({ a, b, ...asked }, meta) => {
      const inputs = await collectInputs(platform.calls, { ...asked, period: null }, meta);
      if (isRefusal(inputs)) return inputs;
      const refused = refusalOf(inputs, asked.inactive);
      if (refused) return refused;
      return endingWell(async () => {
        const made = await calculators.run(inputs, { kind: 'comparison', a, b }, meta);
        return isRefusal(made) ? made : { result: { body: made.outcome.json }, at: [] };
      });
    }),
  };
}
