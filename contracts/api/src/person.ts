/** A person, as stored by accounts. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly phone: string;
  readonly units: '1' | '2';
  readonly groups: readonly string[];
}
