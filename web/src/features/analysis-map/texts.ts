export const analysisMapTexts = {
  toggles: 'What the map shows',
  points: 'iTracker',
  pointsMean: 'Plain points: also sites without an issue',
  levelsOf: (type: string) => `Severities of ${type}`,
  flowLines: 'Flow Lines',
  help: 'Help',
  sites: 'Sites, worst first',
  findings: (count: string, one: boolean) => `${count} ${one ? 'finding' : 'findings'}`,
  issue: (severity: string, type: string) => `${severity} ${type}`,
  noPlace: 'No location',
  nothing: 'No site has what is selected.',
  failed: 'Failed to load the sites',

  limits: 'Limits of the marks',
  legend: 'Analysis Map - Help',
  letters:
    'Each mark at a site is an issue: its shape is the severity, its letter the type. The number is the count of the findings behind them; I&I of single days at a site without I&I on average is not among them.',
  order: 'Select a site on the map or in the list to see its findings, the days behind them and its details.',
  levels: { 1: 'Mild', 2: 'Moderate', 3: 'Severe' },
  measures: { ii: 'Per household and day', blockage: 'Capacity reduction', surcharge: 'Level', capacity: 'Dry-day maximum level' },
  surchargeLimit: 'Above 80\u00a0% of the pipe',
  /** As the specification prints it; the analysis compares in inches. */
  capacityLimit: {
    '1': 'Above 1/2 pipe for 12\u00a0in. or less, 2/3 pipe above',
    '2': 'Above 1/2 pipe for 25 or less, 2/3 pipe above',
  },
  rain: 'Rain',
  rainAxis: (unit: string) => `Axis in ${unit} from the top: 0 to 5 or more`,
} as const;
