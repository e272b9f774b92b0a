/** A level above this part of the pipe is a surcharge (specification part 2, section 9). */
export const SURCHARGE_OF_PIPE = 0.8;
