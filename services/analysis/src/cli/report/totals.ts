import type { Analysis, BasinResult } from '../../core/index.js';
import { html, type Markup } from './markup.js';
import { counted, dollars, flow, share } from './numbers.js';
import type { SiteView } from './site-view.js';

/** The balance of the flows, and the cost of water that is not wastewater. */
export const basinTotals = (analysis: Analysis, { closure }: BasinResult, sites: readonly SiteView[]): Markup => {
  const parts = [closureSentence(closure), costSentence(analysis, sites)].filter((each) => each !== null);
  return html`${parts.map(([title, sentence]) => html`<h3>${title}</h3><p>${sentence}</p>`)}`;
};

type TitledSentence = readonly [title: string, sentence: string];

function closureSentence(closure: BasinResult['closure']): TitledSentence | null {
  const { sumOfIndividual: sum, atOutlets } = closure ?? { sumOfIndividual: null, atOutlets: null };
  if (sum === null || atOutlets === null || !(atOutlets > 0)) return null;
  const apart = Math.abs(sum / atOutlets - 1);
  return [
    'Do the flows add up?',
    `The sites' own flows add up to ${flow(sum)}; the outlets carry ${flow(atOutlets)}. They are ${apart < 0.005 ? 'less than 1 %' : share(apart)} apart: the less, the better the flow series and the households fit.`,
  ];
}

function costSentence({ basin, window }: Analysis, sites: readonly SiteView[]): TitledSentence | null {
  const costs = sites.flatMap(({ result }) => (result.waterCost ? [result.waterCost] : []));
  if (costs.length === 0 || !window) return null;
  const sum = (part: 'ii' | 'groundWater' | 'rdii') => dollars(costs.reduce((total, cost) => total + cost[part], 0));
  const without = sites.length - costs.length;
  return [
    'What the water costs',
    `Inflow and infiltration cost ${sum('ii')} in ${counted(window.count, 'day')}: ${sum('groundWater')} for ground water and ${sum('rdii')} for rain, at ${dollars(basin.waterCostPer1000Gallons)} per 1,000 gal.${without > 0 ? ` ${counted(without, 'site')} without a flow not counted.` : ''}`,
  ];
}
