import type { PathContracts } from '@headworks/api/paths/all';
import type { BodyOf, OutputOf, PathContract } from '@headworks/api/paths/path';
import { postPaths } from './path-table.js';

/** The paths that the app calls, by the name of their contract. Types come from the contracts, paths from the generated table. */
export const paths = postPaths;

export type CallName = keyof typeof paths;
type ContractOf<Name extends CallName> = PathContracts[Name] extends PathContract ? PathContracts[Name] : never;
export type CallBody<Name extends CallName> = BodyOf<ContractOf<Name>>;
export type CallAnswer<Name extends CallName> = OutputOf<ContractOf<Name>>;
