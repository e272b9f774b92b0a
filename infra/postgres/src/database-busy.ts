/** The database has no room for more work now. The code is PostgreSQL's own for too many connections: transient, and answered as busy. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
  readonly code = '53300';
}
