import { limits } from '@headworks/api/limits';

const megabytes = limits.kmlFileBytes / 1_048_576;

export const kmlImportTexts = {
  open: 'Import KML',
  title: 'Import Sites KML',
  denied: 'You do not have the required permissions to import a KML file.',
  steps: ['Choose File', 'Column Mapping', 'Validation Results', 'Submit'],
  stepOf: (step: number, name: string) => `Step ${step} of 4: ${name}`,
  back: 'Back',
  continue: 'Continue',
  unsaved: 'The file is not imported yet.',
  discard: 'Discard the import',
  keep: 'Continue the import',
} as const;

export const chooseFileTexts = {
  label: 'KML file',
  help: `A .kml or .kmz file of at most ${megabytes} MB and ${limits.sitesPerImport.toLocaleString('en-US')} sites. Each placemark with a point is a site.`,
  wrongFile: 'Invalid File given. Note: File extension must be .kml Contact the provider for help.',
  sample: 'Download the sample KML',
  read: (done: string, all: string) => `Reading: ${done} of ${all}`,
} as const;

export const mappingTexts = {
  file: (name: string, sites: string, one: boolean) => `${name}: ${sites} ${one ? 'site' : 'sites'}`,
  otherShapes: (count: string, one: boolean) =>
    one ? '1 line or area is left out: only points are sites.' : `${count} lines and areas are left out: only points are sites.`,
  fields: {
    siteName: 'Site Name',
    pipe: 'Pipe Size',
    households: 'Households',
    upstream: 'Upstream',
    downstream: 'Downstream',
    basin: 'Basin',
  },
  pipeUnit: 'Unit of the pipe sizes',
  cumulative: 'Convert from individual to cumulative',
  cumulativeHelp: 'Household values can optionally be converted from individual to cumulative.',
  cumulativeMeans: 'Stored are cumulative ones: those of a site and of all sites upstream.',
  notInFile: 'Not in the file',
  placemark: 'Name of the placemark',
  folder: 'Folder',
  column: (name: string) => (name === '' ? 'Column without a name' : name),
  examples: (values: readonly string[]) => values.join(' · '),
  noValues: 'No values',
  lacks: {
    siteName: 'Select the column with the site names.',
    upstream: 'If Downstream is chosen, Upstream is also required.',
    downstream: 'If Upstream is chosen, Downstream is also required.',
  },
} as const;

export const validationTexts = {
  valid: 'File is valid',
  invalid: 'File is not valid',
  invalidSites: (count: string, one: boolean) => `${count} invalid ${one ? 'site' : 'sites'}`,
  sites: (count: string, one: boolean) => `${count} ${one ? 'site' : 'sites'}`,
  hint: 'Correct the file and choose it again, or go back to the column mapping.',
  noBasinHelp:
    'A folder of the file, or a column, names the basin of each site. To import all sites into one basin, open the basin and choose Import KML… in its menu.',
  refused: 'The server refused the sites:',
  table: 'Invalid sites',
  columns: { placemark: 'Placemark', name: 'Name', field: 'Field', message: 'Message' },
  noName: 'No name',
  first: (shown: string, all: string) => `The first ${shown} of ${all} messages.`,
  pages: 'Pages of the invalid sites',
  basins: 'Basins',
  basinColumns: { basin: 'Basin', sites: 'Sites', state: 'State' },
  noBasin: 'No Basin',
  states: { new: 'New', existing: 'Existing' },
  noMap: 'No site has a location on the map.',
  fieldWords: {
    siteName: 'Site Name',
    siteLocation: 'Location',
    pipeId: 'Pipe Size',
    population: 'Households',
    upstream: 'Upstream',
    downstream: 'Downstream',
    basin: 'Basin',
  },
} as const;

export const submitTexts = {
  submit: 'Submit',
  summary: (sites: string, one: boolean, into: string) => `${sites} ${one ? 'site' : 'sites'} will be created in ${into}.`,
  basins: (count: string) => `${count} basins`,
  newBasins: (count: string, one: boolean) => (one ? '1 basin is new.' : `${count} basins are new.`),
  cumulative: 'The households are converted from individual to cumulative.',
  disabled: 'New sites are disabled, and without logs.',
  whole: 'All sites are created, or none.',
  failed: 'Failed to import the sites',
  goesOn: 'The import takes a while',
  appear: (sites: string, one: boolean) => `${sites} ${one ? 'site appears' : 'sites appear'} when all are created.`,
  done: (sites: string, one: boolean) => `${sites} ${one ? 'site has' : 'sites have'} been imported`,
  into: (basins: readonly string[]) => (basins.length > 3 ? `Into ${basins.length} basins` : `Into ${basins.join(', ')}`),
} as const;
