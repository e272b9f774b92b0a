import { crc32 } from 'node:zlib';

/** The partition of a key: crc32 of its UTF-8 bytes, modulo the count. Both adapters and every version must agree on it. */
export const partitionOfKey = (key: string, count: number): number => crc32(key) % count;

/** How a partition is named in reports and maps. */
export const placeName = (topic: string, partition: number): string => `${topic}/${partition}`;
