/** Ends the reading of a file; its message is for users. */
export class KmlFault extends Error {
  override readonly name = 'KmlFault';
}
