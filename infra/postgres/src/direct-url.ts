interface Addresses {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_DIRECT_URL?: string | undefined;
}

/** The address of the database past a pooler, if there is one: a pooler keeps no session and refuses the limits of one. */
export const directUrlOf = <Given extends Addresses>(given: Given): string | Given['DATABASE_URL'] =>
  given.DATABASE_DIRECT_URL || given.DATABASE_URL;
