import { publishBytes } from './mqtt-connection.ts';
import { crosses, type Fleet, packetOf, recordsOf, serialOf } from './packets.ts';

export interface Target {
  readonly host: string;
  readonly port: number;
  readonly key: string;
}

/** The bytes of one HTTP request and its content. */
export interface PreparedRequest {
  readonly bytes: Buffer;
  readonly records: number;
  /** The device whose level crosses its threshold with this request. */
  readonly crossing?: number;
}

function request({ host, port, key }: Target, path: string, contentType: string, body: string | Uint8Array): Buffer {
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}:${port}`,
    `Authorization: Bearer ${key}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), Buffer.from(body)]);
}

/** One POST per packet, the devices taking turns; `fromTurn` is the first packet number. */
export function singlePackets(target: Target, fleet: Fleet, fromTurn: number, count: number): readonly PreparedRequest[] {
  return Array.from({ length: count }, (_, index) => {
    const device = index % fleet.devices;
    const turn = fromTurn + Math.floor(index / fleet.devices);
    const body = JSON.stringify(packetOf(fleet, device, turn));
    const path = `/v1/devices/${serialOf(fleet, device)}/telemetry`;
    return {
      bytes: request(target, path, 'application/json', body),
      records: fleet.recordsPerPacket,
      ...(crosses(fleet, device, turn) ? { crossing: device } : {}),
    };
  });
}

/** The same packets for connections of MQTT. */
export function mqttPackets(fleet: Fleet, fromTurn: number, count: number): readonly PreparedRequest[] {
  return Array.from({ length: count }, (_, index) => {
    const device = index % fleet.devices;
    const packet = packetOf(fleet, device, fromTurn + Math.floor(index / fleet.devices));
    const bytes = publishBytes(`headworks/v1/${serialOf(fleet, device)}/telemetry`, JSON.stringify(packet));
    return { bytes, records: fleet.recordsPerPacket };
  });
}

/** Bodies of `lines` packets each, one JSON object per line, the devices taking turns. */
export function packetLines(target: Target, fleet: Fleet, fromTurn: number, count: number, lines: number): readonly PreparedRequest[] {
  return Array.from({ length: count }, (_, index) => {
    const texts = Array.from({ length: lines }, (_line, line) => {
      const at = index * lines + line;
      const device = at % fleet.devices;
      const packet = packetOf(fleet, device, fromTurn + Math.floor(at / fleet.devices));
      return JSON.stringify({ serialnumber: serialOf(fleet, device), ...packet });
    });
    return {
      bytes: request(target, '/v1/telemetry', 'application/x-ndjson', texts.join('\n')),
      records: lines * fleet.recordsPerPacket,
    };
  });
}

/** The same records in InfluxDB's line protocol, in bodies of as many records. */
export function pointLines(target: Target, fleet: Fleet, count: number, lines: number): readonly PreparedRequest[] {
  return Array.from({ length: count }, (_, index) => {
    const texts = Array.from({ length: lines }, (_line, line) => {
      const at = index * lines + line;
      const device = at % fleet.devices;
      const serial = serialOf(fleet, device);
      return recordsOf(fleet, device, Math.floor(at / fleet.devices))
        .map(
          ([time, level, distance, gain, temp]) =>
            `levels,device=${serial} level=${level},distance=${distance},gain=${gain},temp=${temp} ${time}`,
        )
        .join('\n');
    });
    const body = `${texts.join('\n')}\n`;
    return { bytes: request(target, '/write?db=bench&precision=s', 'text/plain', body), records: lines * fleet.recordsPerPacket };
  });
}

/** One POST for each body. */
export const posts = (target: Target, path: string, contentType: string, bodies: readonly Uint8Array[]): readonly PreparedRequest[] =>
  bodies.map((body) => ({ bytes: request(target, path, contentType, body), records: 1 }));
