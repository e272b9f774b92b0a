/** A tracker of the demo. `sample` is the site whose levels it reports; lengths in inches. */
export interface DemoTracker {
  readonly serialNumber: string;
  readonly siteName: string;
  readonly macAddress: string;
  readonly sample: string;
  readonly pipeInches: number;
  readonly mountInches: number;
  readonly population: number;
  readonly batteryVolts: number;
  readonly batteryPercent: number;
  readonly activated: boolean;
  /** Hours since its last packet; 0 for a tracker that keeps sending. */
  readonly hoursWithoutConnection: number;
}

const tracker = (
  [serialNumber, siteName, macAddress, sample]: readonly [string, string, string, string],
  [pipeInches, mountInches, population]: readonly [number, number, number],
  [batteryPercent, batteryVolts]: readonly [number, number],
  rest: { readonly activated?: boolean; readonly hoursWithoutConnection?: number } = {},
): DemoTracker => ({
  serialNumber,
  siteName,
  macAddress,
  sample,
  pipeInches,
  mountInches,
  population,
  batteryPercent,
  batteryVolts,
  activated: rest.activated ?? true,
  hoursWithoutConnection: rest.hoursWithoutConnection ?? 0,
});

/** Ten trackers that report, one without connection, one with a nearly empty battery. */
export const trackers: readonly DemoTracker[] = [
  tracker(['104217', 'Interceptor_MH01', '00:1E:C0:4A:11:24', 'S01'], [21, 96, 3200], [90, 6.21]),
  tracker(['104234', 'Trunk_MH14', '00:1E:C0:4A:12:27', 'S02'], [18, 96, 2580], [87, 6.14]),
  tracker(['104251', 'Trunk_MH27', '00:1E:C0:4A:13:2A', 'S03'], [15, 84, 1750], [84, 6.1]),
  tracker(['104268', 'Market_St_MH33', '00:1E:C0:4A:14:2D', 'S04'], [12, 84, 1250], [81, 6.05]),
  tracker(['104285', 'Iron_St_MH41', '00:1E:C0:4A:15:30', 'S05'], [8, 72, 190], [78, 6.0]),
  tracker(['104302', 'College_Hill_MH52', '00:1E:C0:4A:16:33', 'S06'], [8, 72, 760], [75, 5.96]),
  tracker(['104319', 'Millville_Rd_MH61', '00:1E:C0:4A:17:36', 'S07'], [10, 72, 450], [72, 5.92]),
  tracker(['104336', 'Fairview_MH66', '00:1E:C0:4A:18:39', 'S08'], [8, 72, 210], [69, 5.88]),
  tracker(['104353', 'East_St_MH71', '00:1E:C0:4A:19:3C', 'S09'], [8, 60, 150], [66, 5.83]),
  tracker(['104370', 'Creekside_MH05', '00:1E:C0:4A:1A:3F', 'S10'], [10, 72, 200], [34, 5.66]),
  tracker(['104173', 'Old_Berwick_Rd_MH02', '00:1E:C0:4A:0E:91', 'S03'], [12, 84, 320], [58, 5.78], { hoursWithoutConnection: 30 }),
  tracker(['104387', 'Poplar_St_MH18', '00:1E:C0:4A:1B:52', 'S05'], [8, 72, 95], [9, 5.31], { activated: false }),
];

export interface DemoFirstResponse {
  readonly serialNumber: string;
  readonly name: string;
  readonly macAddress: string;
  readonly status: number;
  readonly batteryVolts: number;
}

export const firstResponses: readonly DemoFirstResponse[] = [
  { serialNumber: '208011', name: 'Market_St_Overflow', macAddress: '00:1E:C0:5B:01:10', status: 1, batteryVolts: 6.1 },
  { serialNumber: '208012', name: 'Fairview_Wet_Well', macAddress: '00:1E:C0:5B:01:11', status: 2, batteryVolts: 5.9 },
];
