/** The address behind a leading #, as older links write those of studies; null if there is none. */
export const addressInHash = (hash: string): string | null => (/^#\/studies(?:[/?]|$)/.test(hash) ? hash.slice(1) : null);
