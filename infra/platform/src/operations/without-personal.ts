const ADDRESS = /[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g;
const PHONE_NUMBER = /\+\d[\d\s().-]{5,}\d/g;
/** The parser of JSON quotes what it cannot read. */
const QUOTED_JSON = /".*"( is not valid JSON)/s;

/** A reason without what may be personal in it: errors quote the values that they are about. */
export const withoutPersonal = (text: string): string =>
  text.replace(QUOTED_JSON, 'the message$1').replace(ADDRESS, '(address)').replace(PHONE_NUMBER, '(phone number)');
