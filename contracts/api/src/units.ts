/** The unit preference on the wire. */
export type Units = '1' | '2';
export const MM_PER_INCH = 25.4;

export const inchesToMillimetres = (inches: number): number => inches * MM_PER_INCH;
export const millimetresToInches = (millimetres: number): number => millimetres / MM_PER_INCH;
export const celsiusToFahrenheit = (celsius: number): number => (celsius * 9) / 5 + 32;

/** Imperial in America, Liberia and Myanmar, metric elsewhere (specification part 1, section 5). `timeZone` is an IANA name. */
export const defaultUnits = (timeZone: string): Units =>
  timeZone.startsWith('America/') || ['Africa/Monrovia', 'Asia/Rangoon', 'Asia/Yangon', 'Pacific/Honolulu'].includes(timeZone) ? '1' : '2';
export const fahrenheitToCelsius = (fahrenheit: number): number => ((fahrenheit - 32) * 5) / 9;
