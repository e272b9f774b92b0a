export { compareNames } from '@headworks/api/compare-names';
