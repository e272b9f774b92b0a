/** The height of the tag filter, at most (specification part 2, section 9), in CSS pixels. */
export const TAG_MENU_PX = 420;
