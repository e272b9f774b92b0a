/** The unit preference on the wire. */
export type Units = '1' | '2';

/** The default usage of a household, in gallons per day (specification part 3, section 9). */
export const GALLONS_PER_HOUSEHOLD_DAY = 182;

export const MM_PER_INCH = 25.4;
/** The specification's factor, for velocities and map scales. */
export const FEET_PER_METRE = 3.28084;
/** Of a US liquid gallon. */
export const LITRES_PER_GALLON = 3.785411784;

export const inchesToMillimetres = (inches: number): number => inches * MM_PER_INCH;
export const millimetresToInches = (millimetres: number): number => millimetres / MM_PER_INCH;
export const celsiusToFahrenheit = (celsius: number): number => (celsius * 9) / 5 + 32;
export const fahrenheitToCelsius = (fahrenheit: number): number => ((fahrenheit - 32) * 5) / 9;
export const gallonsToLitres = (gallons: number): number => gallons * LITRES_PER_GALLON;
export const litresToGallons = (litres: number): number => litres / LITRES_PER_GALLON;
