import { geoSearch } from '@headworks/api/paths/geo/paths';
import { servePath } from '../../frame/path.js';
import { placeSearch } from '../../geo/place-search.js';

export const GeoSearch = servePath(geoSearch, ({ context }, { search, near }) => placeSearch(context)(search, near));
