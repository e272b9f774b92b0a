import { SEVERAL_DOWNSTREAM } from '@headworks/flow-network';
import { siteTexts } from '../../../entities/site/texts.js';
import { moreFormTexts } from '../../../ui/controls/form-texts.js';

export const seriesTexts = {
  title: 'FlowSeries',
  site: 'Site',
  none: 'Select a map marker to see options.',
  filter: 'Filter sites',
  upstream: 'Upstream',
  downstream: 'Downstream',
  noMatch: siteTexts.noMatch,
  alone: 'There is no other site in this basin.',
  save: 'Save Changes',
  saved: 'Saved',
  nothing: moreFormTexts.nothing,
  loading: 'The series is loading.',
  saving: 'The series is being saved.',
  several: SEVERAL_DOWNSTREAM,
  flowsInto: (name: string, others: string) => `${name} flows into ${others}. Its flow is divided equally.`,
  error: 'Error',
  unreadable: 'An error occurred when parsing the flow series',
  notSaved: 'Failed to save the series',
  busy: 'The basin changes too often now. Try again in a moment.',
  conflict: {
    title: 'Someone else has changed the series',
    explain: 'Choose for each connection which version to keep, then save.',
    connection: 'Connection',
    mine: 'Yours',
    theirs: 'Theirs',
    keep: 'Keep',
    keepOf: (up: string, down: string) => `Keep of ${up} to ${down}`,
    pair: (up: string, down: string) => `${up} → ${down}`,
    connected: 'connected',
    notConnected: 'not connected',
  },
} as const;
