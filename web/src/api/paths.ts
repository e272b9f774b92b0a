import type { PathContracts } from '@headworks/api/paths/all';
import type { BodyOf, OutputOf, PathContract } from '@headworks/api/paths/path';
import type { postPaths } from './path-table.js';

export type CallName = keyof typeof postPaths;

/** Paths with capitals. */
const withCapitals: Partial<Record<CallName, string>> = {
  orgGetOrganizationInfo: '/org/getOrganizationInfo',
  orgGetOrgsForUser: '/org/getOrgsForUser',
};

/** The path of a call, which the name of its contract spells: the table of all of them would be 1.2 kB of the login page. */
export const pathOf = (name: CallName): string =>
  withCapitals[name] ?? `/${name.replaceAll(/[A-Z]/g, (letter) => `/${letter.toLowerCase()}`)}`;

type ContractOf<Name extends CallName> = PathContracts[Name] extends PathContract ? PathContracts[Name] : never;
export type CallBody<Name extends CallName> = BodyOf<ContractOf<Name>>;
export type CallAnswer<Name extends CallName> = OutputOf<ContractOf<Name>>;
