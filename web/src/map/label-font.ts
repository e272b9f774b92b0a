const FONT = "'IBM Plex Sans', 'Segoe UI', sans-serif";

/** The font of labels and counts, in pixels. */
export const LABEL_FONT = { family: FONT, size: 13, weight: 500, selectedWeight: 600 } as const;
