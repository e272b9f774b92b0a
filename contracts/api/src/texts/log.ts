export const START_NOT_BEFORE_END = 'The start date must be before the end date.';
