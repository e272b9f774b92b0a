/** A town. */
export interface GazetteerPlace {
  readonly name: string;
  /** ISO 3166-2 in the United States and Canada, such as US-PA; elsewhere the country, such as FR. */
  readonly region: string;
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
  /** People. */
  readonly population: number;
}

/** The towns of `places.tsv`, the most populous first. */
export const parsePlaces = (tsv: string): readonly GazetteerPlace[] =>
  tsv
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', region = '', lat, lng, population] = line.split('\t');
      return { name, region, lat: Number(lat), lng: Number(lng), population: Number(population) };
    });
