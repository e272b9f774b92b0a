import { expect, test } from 'vitest';
import { addressInHash } from './address-in-hash.js';
import { idIn, sectionIn, studyAddress } from './study-address.js';

test('the address has the study, the basin and the section', () => {
  expect(studyAddress(3)).toBe('/studies/3');
  expect(studyAddress(3, 5)).toBe('/studies/3/5');
  expect(studyAddress(3, 5, 'logs')).toBe('/studies/3/5?section=logs');
});

test('what is no positive whole number is no id', () => {
  expect(['7', '0', '-1', '1.5', '1e3', 'new', '', '99999999999999999999', undefined].map(idIn)).toEqual([7, ...Array(8).fill(null)]);
});

test('an unknown section counts as none', () => {
  expect(sectionIn(new URLSearchParams('section=flow'))).toBe('flow');
  expect(sectionIn(new URLSearchParams('section=rain'))).toBeNull();
});

test.each([
  ['#/studies', '/studies'],
  ['#/studies/3/5', '/studies/3/5'],
  ['#/studies/3/5?section=logs', '/studies/3/5?section=logs'],
  ['#/studies?search=autumn', '/studies?search=autumn'],
  ['#/studieslike', null],
  ['#/home', null],
  ['#//elsewhere.example/studies', null],
  ['', null],
])('the address in %j is %j', (hash, address) => {
  expect(addressInHash(hash)).toBe(address);
});
