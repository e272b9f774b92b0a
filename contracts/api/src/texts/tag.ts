export const TAG_EXISTS = 'A tag with this name already exists.';
/** Also a code of the field `error`. */
export const TAGS_OF_LOG_FULL = 'A maximum of 10 tags can be assigned to each log.';
