/** A site of the demo's study. Lengths in inches, households cumulative. */
export interface DemoSite {
  readonly name: string;
  /** Null: not placed on the map yet. */
  readonly place: readonly [lat: number, lng: number] | null;
  readonly pipeInches: number;
  readonly households: number;
  /** The tracker whose log it has; a site without one is disabled. */
  readonly serialNumber: string | null;
  /** The name of the site that it flows into; null for the last one. */
  readonly downstream: string | null;
  readonly levelAdjInches?: number;
}

export interface DemoBasin {
  readonly name: string;
  readonly sites: readonly DemoSite[];
}

export const STUDY_NAME = 'I&I Survey';
export const GALLONS_PER_HOUSEHOLD = 182;

type Row = readonly [
  name: string,
  place: DemoSite['place'],
  pipeInches: number,
  households: number,
  serialNumber: string | null,
  downstream: string | null,
];

const toSite = ([name, place, pipeInches, households, serialNumber, downstream]: Row): DemoSite => ({
  name,
  place,
  pipeInches,
  households,
  serialNumber,
  downstream,
});

/** The ten sites of the sample, one that is disabled and one without a place. The sensor of College Hill reads 0.30 in. too high. */
const FISHING_CREEK: readonly DemoSite[] = [
  ...(
    [
      ['Interceptor_MH01', [40.9982, -76.4688], 21, 3200, '104217', null],
      ['Trunk_MH14', [41.0004, -76.4639], 18, 2580, '104234', 'Interceptor_MH01'],
      ['Trunk_MH27', [41.0026, -76.4592], 15, 1750, '104251', 'Trunk_MH14'],
      ['Market_St_MH33', [41.0051, -76.456], 12, 1250, '104268', 'Trunk_MH27'],
      ['Iron_St_MH41', [41.0076, -76.4532], 8, 190, '104285', 'Market_St_MH33'],
      ['Millville_Rd_MH61', [41.0055, -76.466], 10, 450, '104319', 'Trunk_MH14'],
      ['Fairview_MH66', [41.0088, -76.4702], 8, 210, '104336', 'Millville_Rd_MH61'],
      ['East_St_MH71', [41.0019, -76.4521], 8, 150, '104353', 'Trunk_MH27'],
      ['Creekside_MH05', [41.0013, -76.4718], 10, 200, '104370', 'Interceptor_MH01'],
      ['Penn_St_MH22', [41.0106, -76.4547], 8, 120, null, null],
      ['Glen_Ave_MH40', null, 8, 60, null, null],
    ] as const
  ).map(toSite),
  { ...toSite(['College_Hill_MH52', [41.0079, -76.4478], 8, 760, '104302', 'Market_St_MH33']), levelAdjInches: -0.3 },
];

/** Smaller basins, which measure with trackers of the first one: a log may serve sites of several basins. */
export const demoBasins: readonly DemoBasin[] = [
  { name: 'Fishing Creek', sites: FISHING_CREEK },
  {
    name: 'Fairview Heights',
    sites: (
      [
        ['Fairview_MH66', [41.0088, -76.4702], 8, 210, '104336', 'Heights_MH03'],
        ['Heights_MH03', [41.0069, -76.4681], 10, 450, '104319', null],
      ] as const
    ).map(toSite),
  },
  {
    name: 'Kinney Run',
    sites: (
      [
        ['Kinney_Run_MH02', [41.0131, -76.4395], 8, 760, '104302', 'Kinney_Run_MH09'],
        ['Kinney_Run_MH09', [41.0102, -76.4431], 12, 1250, '104268', null],
        ['Lightstreet_MH11', [41.0144, -76.4351], 8, 90, null, 'Kinney_Run_MH02'],
      ] as const
    ).map(toSite),
  },
  {
    name: 'Scottown',
    sites: (
      [
        ['Scottown_MH04', [40.9989, -76.4462], 8, 150, '104353', 'Scottown_MH12'],
        ['Scottown_MH12', [40.9968, -76.4507], 8, 320, '104173', null],
      ] as const
    ).map(toSite),
  },
  {
    name: 'West End',
    sites: (
      [
        ['West_End_MH07', [41.0028, -76.4781], 10, 200, '104370', 'West_End_MH15'],
        ['West_End_MH15', [40.9999, -76.4766], 10, 380, null, null],
      ] as const
    ).map(toSite),
  },
];
