import { type Packet, packet } from '@headworks/api/telemetry';
import { describe, expect, it } from 'vitest';
import { type LogHeader, logOfPacket } from './log-of-packet.js';

const first: LogHeader = { logId: 1, orgId: 3, from: 1_000, siteName: 'MH01', intervalMinutes: 15, pipeInches: 8 };
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
