import { expect, it } from 'vitest';
import { firstResponses, trackers } from './devices.js';
import { DEMO_SECONDS, readSample, STEP_SECONDS } from './sample.js';
import { sewerWatchPackets, sewerWatchSensors } from './sewerwatch.js';
import { demoBasins } from './study.js';

const NOW = 1_766_000_000 - (1_766_000_000 % STEP_SECONDS);
const samples = new Map(await Promise.all(sewerWatchSensors.map(async ({ sample }) => [sample, await readSample(sample)] as const)));
const packetsFrom = (from: number) => sewerWatchPackets(samples, 3, from, NOW, NOW * 1_000);

it('the storm of the demo fills one manhole above its pipe and up to its sensor, and raises an alert at both', () => {
  const highest = sewerWatchSensors.map(({ serialNumber }) =>
    Math.max(
      ...packetsFrom(NOW - DEMO_SECONDS)
        .filter((sent) => sent.serialNumber === serialNumber)
        .flatMap(({ packet }) => packet.records ?? [])
        .map(([, level]) => level),
    ),
  );
  const [manhole, pipe] = sewerWatchSensors;
  expect([manhole?.manholeInches, pipe?.manholeInches]).toEqual([96, null]);
  expect(highest[0]).toBe(manhole?.mountInches);
  expect(highest[1]).toBeGreaterThan(pipe?.alertInches ?? 0);
  expect(highest[1]).toBeLessThan(pipe?.mountInches ?? 0);
});

it('every packet has the place of its sensor, and a repeated step sends the same packets', () => {
  const sent = packetsFrom(NOW - 86_400);
  expect(sent.map(({ packet }) => [packet.lat, packet.lng])).toEqual(sewerWatchSensors.map(({ place }) => [...place]));
  expect(packetsFrom(NOW - 86_400)).toEqual(sent);
});

it('no sensor has the serial number or the name of another device or site', () => {
  const serials = [...sewerWatchSensors, ...trackers, ...firstResponses].map(({ serialNumber }) => serialNumber);
  expect(new Set(serials).size).toBe(serials.length);
  const sites = demoBasins.flatMap((basin) => basin.sites.map(({ name }) => name));
  expect(sewerWatchSensors.filter(({ siteName }) => sites.includes(siteName))).toEqual([]);
});
