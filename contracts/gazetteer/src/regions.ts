const countries = new Intl.DisplayNames(['en'], { type: 'region' });

const states =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming';
const provinces =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon';

const entriesOf = (country: string, list: string, suffix = ''): readonly (readonly [string, string])[] =>
  list.split('|').map((entry) => [`${country}-${entry.slice(0, 2)}`, `${entry.slice(3)}${suffix}`]);

const parts = new Map([...entriesOf('US', states), ...entriesOf('CA', provinces, ', Canada')]);

/** The name of a region of the gazetteer: "Pennsylvania", "Ontario, Canada", "France". */
export const regionName = (region: string): string => parts.get(region) ?? countries.of(region.slice(0, 2)) ?? region;
