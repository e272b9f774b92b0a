import { errors } from '@headworks/api/errors';

const codes = ['NoSites', 'NotEnoughDays', 'Error in hydrograph decomp', 'Error no logs found'] as const;

/** The sentences of the specification, word for word, by the code of the answer: why there is no result, no flow and no volumetric change. */
export const resultProblems: ReadonlyMap<string, string> = new Map(codes.map((code) => [code, errors[code].message]));
