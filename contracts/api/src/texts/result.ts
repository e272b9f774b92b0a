/** The sentence of the specification, with every result of AutoAnalysis. */
export const RESULT_NOTE = 'AutoAnalysis results are based on the data and information provided.';
