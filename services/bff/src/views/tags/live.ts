const PREFIX = 'tag/';

/** The key of a live change of every log that has a tag. */
export const keyOfTag = (tagId: number): string => `${PREFIX}${tagId}`;

/** The tag of such a key; undefined for the number of a log. */
export const tagOfKey = (key: string): number | undefined => (key.startsWith(PREFIX) ? Number(key.slice(PREFIX.length)) : undefined);
