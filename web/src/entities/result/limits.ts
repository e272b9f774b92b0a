/** Gallons of I&I per household and day from which it is mild, moderate and severe (specification part 2, section 9). The analysis uses the same. */
export const II_LIMITS = [150, 275, 450] as const;
