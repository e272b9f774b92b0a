import { LINK_INVALID, SESSION_ENDED } from './texts/access.js';
import { NO_TEXT_MESSAGES } from './texts/contact.js';
import { DEVICE_CLAIMED, DEVICE_HAS_LOGS } from './texts/device.js';
import { LAST_ADMIN } from './texts/organization.js';
import { NO_SITES_IN_BASIN } from './texts/site.js';
import { TAG_EXISTS, TAGS_OF_LOG_FULL } from './texts/tag.js';
import { WEATHER_TOO_OLD, WEATHER_UNAVAILABLE } from './texts/weather.js';

/** Every code of the field `error` in an HTTP answer, with its HTTP status and its message for users. */
export const errors = {
  'Validation Error': { status: 400, message: 'Check the fields listed below.' },
  'Auth Error': { status: 401, message: SESSION_ENDED },
  InvalidKey: { status: 401, message: 'This API key is not valid.' },
  InvalidLink: { status: 401, message: LINK_INVALID },
  'Permission Denied': { status: 403, message: 'You do not have the required permissions.' },
  'Not Found': { status: 404, message: 'Not found, or you do not have access.' },
  'No Logs Found': { status: 404, message: 'No logs found.' },
  AlreadyClaimed: { status: 409, message: DEVICE_CLAIMED },
  NotClaimed: { status: 409, message: 'This device belongs to no organization. Assign it to one.' },
  AlreadyOwner: { status: 409, message: 'This device already belongs to this organization.' },
  OwnedElsewhere: { status: 409, message: 'This device belongs to another organization.' },
  AlreadySubscribed: { status: 409, message: 'This contact is already subscribed to this device.' },
  AlreadyMember: { status: 409, message: 'You are already a member of this organization.' },
  NotSubscribed: { status: 422, message: 'Test alerts are sent only to saved contacts of this device.' },
  NoTextMessages: { status: 422, message: NO_TEXT_MESSAGES },
  NonzeroNumOfLogFiles: { status: 422, message: DEVICE_HAS_LOGS },
  TagExists: { status: 409, message: TAG_EXISTS },
  [TAGS_OF_LOG_FULL]: { status: 422, message: TAGS_OF_LOG_FULL },
  'File Parsing Failed': { status: 422, message: 'The file is not a valid device log.' },
  'Invalid MAC address and serial number combination': { status: 422, message: 'Invalid MAC address and serial number combination' },
  StudyInactive: { status: 422, message: 'This study is inactive. Activate it to open it.' },
  CircularSeries: { status: 422, message: 'These connections would form a circle.' },
  InvalidSeries: { status: 422, message: 'The two sites of a connection disagree, or one of them is not in this basin.' },
  InvalidSites: { status: 422, message: 'Sites of the file are not valid.' },
  InvalidRain: { status: 422, message: 'The rain data are not valid.' },
  RainUnavailable: { status: 422, message: 'No rain could be fetched.' },
  TooOld: { status: 422, message: WEATHER_TOO_OLD },
  WeatherUnavailable: { status: 404, message: WEATHER_UNAVAILABLE },
  NoSites: { status: 422, message: NO_SITES_IN_BASIN },
  NoLogs: { status: 422, message: 'No logs found.' },
  'Error no logs found': { status: 422, message: 'No logs found.' },
  NotActive: { status: 422, message: 'Error, device not activated. Go to the iTracker page or the Logs tab to activate devices.' },
  NotEnoughDays: {
    status: 422,
    message: 'Not Enough Days. At least 7 full days are required to calculate Volumetric Ratio and Flow',
  },
  NoPipeSize: { status: 422, message: 'The pipe size is not set.' },
  NoFlow: { status: 422, message: 'No dry-weather flow was found: the pipe is empty on its dry days.' },
  'Error in hydrograph decomp': {
    status: 422,
    message: 'An error occured when performing calculations. If the problem persists, contact support.',
  },
  NoSuchKey: { status: 404, message: 'The calculation goes on.' },
  Superseded: { status: 409, message: 'A newer calculation of this basin has replaced this one.' },
  HouseholdsOutOfRange: { status: 422, message: 'A site downstream would have fewer households than 0, or too many.' },
  LastAdmin: { status: 422, message: LAST_ADMIN },
  LastSupport: { status: 422, message: 'The Admin group must have at least one member who can log in.' },
  Conflict: { status: 409, message: 'Another user changed this at the same time. Try again.' },
  PayloadTooLarge: { status: 413, message: 'The request is too large.' },
  UnsupportedMediaType: { status: 415, message: 'The content type or encoding of the request is not supported.' },
  UsernameExistsException: { status: 409, message: 'An account with that email already exists.' },
  InvalidPasswordException: { status: 400, message: 'The password does not meet the requirements.' },
  InvalidParameterException: { status: 400, message: 'Check the fields listed below.' },
  CodeMismatchException: { status: 400, message: 'Invalid verification code provided, please try again.' },
  ExpiredCodeException: { status: 400, message: 'Invalid code provided, please request a code again.' },
  NotAuthorizedException: { status: 401, message: 'Incorrect username or password.' },
  UserNotConfirmedException: { status: 403, message: 'User is not confirmed.' },
  UserDisabledException: { status: 403, message: 'User is disabled.' },
  PasswordResetRequiredException: { status: 403, message: 'Password reset required for the user.' },
  TooManyRequestsException: { status: 429, message: 'Too many requests. Try again later.' },
  Busy: { status: 503, message: 'The service is busy. Try again in a moment.' },
  'Internal Error': { status: 500, message: 'An internal error occurred. Try again later.' },
} as const;

export type ErrorCode = keyof typeof errors;

export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
}

/** Why a rule refuses a command, as a value. */
export interface Refusal {
  readonly refused: ErrorCode;
  readonly message?: string;
  readonly details?: readonly ErrorDetail[];
  readonly retryAfterSeconds?: number;
}

export const refuse = (code: ErrorCode, message?: string, details?: readonly ErrorDetail[]): Refusal => ({
  refused: code,
  ...(message === undefined ? {} : { message }),
  ...(details === undefined ? {} : { details }),
});

/** The refusal of a body with more bytes than its path takes. */
export const refuseTooLarge = (limitBytes: number): Refusal =>
  refuse(
    'PayloadTooLarge',
    `The request must have at most ${limitBytes < 1_048_576 ? `${limitBytes / 1_024} K` : `${limitBytes / 1_048_576} M`}iB.`,
  );

export const isRefusal = (value: unknown): value is Refusal => typeof value === 'object' && value !== null && 'refused' in value;

/** A refusal to throw where no value can be returned, such as in a guard. The HTTP server sends the same answer. */
export class RefusalError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message ?? errors[refusal.refused].message);
    this.name = 'RefusalError';
  }
}
