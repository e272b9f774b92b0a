/** Raise it with every change that gives a result other numbers: kept results have it in their hash. A test compares the results of the samples. */
export const CORE_VERSION = 1;
