import type { Units } from '@headworks/api/units';

/** Imperial in America, Liberia and Myanmar, metric elsewhere (specification part 1, section 5). `timeZone` is an IANA name. */
export const defaultUnits = (timeZone: string): Units =>
  timeZone.startsWith('America/') || ['Africa/Monrovia', 'Asia/Rangoon', 'Asia/Yangon', 'Pacific/Honolulu'].includes(timeZone) ? '1' : '2';
