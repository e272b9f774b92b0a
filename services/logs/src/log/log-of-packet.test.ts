import { randomInt } from 'node:crypto';
import { type Packet, packet, type Telemetry } from '@headworks/api/telemetry';
import { describe, expect, it } from 'vitest';
import { followNewest, type LogHeader, logOfPacket } from './log-of-packet.js';
import { ownerBy, takes } from './log-owner.js';

const first: LogHeader = { logId: 1, orgId: 3, claimFor: null, from: 1_000, siteName: 'MH01', intervalMinutes: 15, pipeInches: 8 };
const second: LogHeader = { ...first, logId: 2, from: 9_000, siteName: 'MH02' };
const sent = (fields: Partial<Packet>, times: readonly number[]): Packet =>
  packet.parse({ type: 'itracker', packetId: 1, time: 20_000, records: times.map((time) => [time, 5]), ...fields });

describe('the records of a packet', () => {
  it('open a log when the device has none', () => expect(logOfPacket([], sent({}, [500]))).toEqual({ kind: 'open', from: 500 }));
  it('append to the open log, also if the packet has no header fields', () => {
    expect(logOfPacket([first], sent({ sitename: 'MH01', loginterval: 15, pipeid: 8 }, [2_000]))).toEqual({ kind: 'append', log: first });
    expect(logOfPacket([first], sent({}, [2_000]))).toEqual({ kind: 'append', log: first });
  });
  it.each([{ sitename: 'MH02' }, { loginterval: 5 }, { pipeid: 10 }, { newlog: true }])(
    'open a new log when the header changes: %o',
    (change) => {
      expect(logOfPacket([first], sent(change, [2_000, 1_900]))).toEqual({ kind: 'open', from: 1_900 });
    },
  );
  it('begin a new log at the time of the packet if there are none yet', () => {
    expect(logOfPacket([first], sent({ newlog: true }, []))).toEqual({ kind: 'open', from: 20_000 });
  });
  it('are stored in the log of their time if they arrive late', () => {
    expect(logOfPacket([first, second], sent({ sitename: 'MH01' }, [8_000]))).toEqual({ kind: 'append', log: first });
    expect(logOfPacket([second, first], sent({ sitename: 'MH02' }, [8_000]))).toEqual({ kind: 'append', log: second });
    expect(logOfPacket([first], sent({}, [10]))).toEqual({ kind: 'append', log: first });
  });
  it('open no second log if the packet that opened one is repeated', () => {
    expect(logOfPacket([first, second], sent({ newlog: true, sitename: 'MH02' }, [9_000]))).toEqual({ kind: 'append', log: second });
  });
});

describe('the newest log of a device', () => {
  /** Numbers below `limit` that the seed repeats. */
  const numbersOf = (seed: number) => {
    let state = seed;
    return (limit: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (state >> 8) % limit;
    };
  };
  const sites = ['MH01', 'MH02', 'MH03'];
  const owners = [null, 3, 4];
  type Sent = Pick<Telemetry, 'orgId' | 'claimFor' | 'packet'>;

  const stampOf = (orgId: number | null, claims: boolean) => ({ orgId, claimFor: claims ? orgId : null });
  const ownerOf = (orgId: number | null, claims: boolean) => ({ orgId: claims ? null : orgId, claimFor: claims ? orgId : null });

  /** What happens to the packets in their order; a log that one of them opens is there for the next ones, and a log without an owner gets theirs. */
  const place = (logs: readonly LogHeader[], packets: readonly Sent[]) => {
    const present = [...logs];
    return packets.map((sent, index) => {
      const { claimFor, packet } = sent;
      const orgId = ownerBy(sent);
      const chosen = logOfPacket(
        present.filter((log) => takes(log, sent)),
        packet,
      );
      if (chosen.kind === 'append') {
        if (chosen.log.orgId === null) present.splice(present.indexOf(chosen.log), 1, { ...chosen.log, orgId });
        return chosen.log.logId;
      }
      present.push({ ...first, logId: 100 + index, orgId, claimFor, from: chosen.from, siteName: packet.sitename ?? null });
      return `opens ${chosen.from}`;
    });
  };

  it('is enough for packets that follow it: they go where they went with all logs', () => {
    const seed = randomInt(2 ** 30);
    const number = numbersOf(seed);
    let followed = 0;
    for (let run = 0; run < 20_000; run++) {
      const logs = Array.from({ length: 1 + number(4) }, (_, index) => ({
        ...first,
        logId: index + 1,
        from: 1_000 * (1 + number(4)),
        siteName: sites[number(3)] ?? null,
        ...ownerOf(owners[number(3)] ?? null, number(2) === 0),
      }));
      const packets = Array.from({ length: 1 + number(3) }, () => ({
        ...stampOf(owners[number(3)] ?? null, number(2) === 0),
        packet: sent({ ...(number(2) ? { sitename: sites[number(3)] } : {}), newlog: number(5) === 0 }, [1_000 * (1 + number(9))]),
      }));
      const newest = logs.toSorted((a, b) => a.from - b.from || a.logId - b.logId).at(-1);
      if (newest === undefined || !followNewest(newest, packets)) continue;
      followed += 1;
      expect(place([newest], packets), `seed ${seed}, run ${run}`).toEqual(place(logs, packets));
    }
    expect(followed).toBeGreaterThan(1_000);
  });
});
