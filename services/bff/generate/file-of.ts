export interface PathFile {
  readonly area: string;
  readonly name: string;
}

/**
 * The file of a path under `src/paths`, without its extension. The first segment of the address is the area; the others make the name, in kebab case,
 * and a parameter counts by its name: `/itr/get/devices` is `itr/get-devices`, `/org/getOrgsForUser` is `org/get-orgs-for-user`, and
 * `/v1/trackers/{id}` is `v1/trackers-id`.
 */
export function fileOf(address: string): PathFile {
  const [area = '', ...rest] = address.replaceAll(/[{}]/g, '').split('/').filter(Boolean).map(kebab);
  return { area, name: rest.join('-') };
}

const kebab = (segment: string): string => segment.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
