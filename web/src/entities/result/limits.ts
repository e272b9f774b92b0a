/** Gallons of I&I per household and day from which it is mild, moderate and severe (specification part 2, section 9). The analysis uses the same. */
export const II_LIMITS = [150, 275, 450] as const;
/** The part of the capacity that is lost from which a blockage is mild, moderate and severe. */
export const BLOCKAGE_LIMITS = [0.3, 0.6, 0.9] as const;
