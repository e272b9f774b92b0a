import { z } from 'zod';
import { isBlank } from './blank.js';
import { CONTROL_CHARACTERS, onOneLine } from './control-characters.js';
import { LAST_SECOND } from './last-second.js';
import { limits } from './limits.js';
import { permissions } from './permission-schema.js';
import { TAG_COLORS } from './tag-colors.js';

/**
 * Fields that several contracts share. `meta` says in the OpenAPI document what a check in code refuses, as far as a pattern can; a form that is accepted
 * in addition, such as spaces around an address, is left out there. Strings contain neither NUL nor an unpaired UTF-16 surrogate: PostgreSQL cannot store them.
 */
export const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => !value.includes('\0'), 'must not hold the character NUL')
    .refine((value) => value.isWellFormed(), 'must be well-formed Unicode text')
    .meta({ pattern: '^[^\\u0000]*$' });

const CONTROLS = new RegExp(CONTROL_CHARACTERS, 'u');
/** The same, and what is drawn as nothing, for a pattern of any programming language: in those of JSON Schema there are no names of classes. */
const CONTROL_RANGES = '\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069\\uFFF9-\\uFFFC';
const BLANK_RANGES =
  '\\u0020\\u00A0\\u00AD\\u034F\\u061C\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200F\\u202F\\u205F-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8';

/** A text on one line, without control characters. */
export const name = (maxLength: number) =>
  text(maxLength)
    .refine((value) => !CONTROLS.test(value), 'must not hold control characters')
    .meta({ pattern: `^[^${CONTROL_RANGES}]*$` });

/** A name that is not blank, without the spaces around it. */
export const requiredName = (maxLength: number) =>
  name(maxLength)
    .trim()
    .min(1, { error: 'is required', abort: true })
    .refine((value) => !isBlank(value), 'is required')
    .meta({ pattern: `^[^${CONTROL_RANGES}]*[^${CONTROL_RANGES}${BLANK_RANGES}][^${CONTROL_RANGES}]*$` });

const EVERY_CONTROL = new RegExp(CONTROL_CHARACTERS, 'gu');
const withoutControls = (value: string): string => value.replaceAll(EVERY_CONTROL, (control) => (/[\n\t]/.test(control) ? control : ''));

/** A text of several lines that is not blank, without the spaces around it. Other control characters, which could hide or reverse its words, are left out. */
export const requiredLines = (maxLength: number) =>
  text(maxLength)
    .meta({ pattern: `^[^\\u0000]*[^${CONTROL_RANGES}${BLANK_RANGES}][^\\u0000]*$` })
    .transform((value) => withoutControls(value).trim())
    .refine((value) => !isBlank(value), 'is required');

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const userId = z.guid();
const DECIMAL = /^-?\d{1,20}(?:\.\d{1,20})?$/;
/** A number in the query of a GET path, where everything is text. */
export const ofQuery = <S extends z.ZodType<number>>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value), schema);
export const epochSeconds = z.number().min(0).max(LAST_SECOND);
export const email = text(limits.emailLength)
  .meta({ format: 'email', pattern: z.regexes.email.source })
  .trim()
  .toLowerCase()
  .pipe(z.email('must be an email address'));
export const serialNumber = z
  .union([z.string().meta({ pattern: '^[0-9]{1,20}$' }), z.number().int().nonnegative()])
  .transform((value) => String(value).replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^[0-9]{1,20}$/, 'must be 1 to 20 digits'));
export const tagName = requiredName(limits.tagNameLength);
/** A code of the palette, in either case. */
export const tagColor = z
  .string()
  .meta({ enum: TAG_COLORS.map(({ code }) => code) })
  .toLowerCase()
  .pipe(
    z.enum(
      TAG_COLORS.map(({ code }) => code),
      { error: 'must be a color of the palette' },
    ),
  );
export const userOverride = text(100).nullish();
/** Why support views as another user, on one line, for the audit of the organization. */
export const overrideReason = text(limits.overrideReasonLength)
  .transform((value) => onOneLine(value).trim())
  .nullish();
/** The share link of a basin in place of a login. One that is not valid is InvalidLink, whatever is wrong with it. */
export const shareId = text(limits.shareIdLength).nullish();
/** The signature in the link of a message, `t`. One that is not valid is InvalidLink, whatever is wrong with it. */
export const linkToken = text(limits.linkTokenLength).nullish();
/** A permission object, or its JSON text. */
export const permissionsField = z
  .union([z.record(z.string(), z.unknown()), text(limits.permissionsLength).meta({ contentMediaType: 'application/json' })])
  .transform((value, context): unknown => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a permission object or its JSON text' });
      return z.NEVER;
    }
  })
  .pipe(permissions);
export const message = z.object({ message: z.string() });

/** The prefix of every API key of an organization, by which a leaked key is recognized. */
export const API_KEY_PREFIX = 'hw_';

/** Ten digits with the specification's separators, or +1 and ten digits; becomes +1XXXXXXXXXX. */
export const phone = text(40)
  .meta({ pattern: '^(\\+1)?[ .-]?\\(?[0-9]{3}\\)?[ .-]?[0-9]{3}[ .-]?[0-9]{4}$' })
  .refine((value) => /^(\+1)?[\s.-]?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}$/.test(value.trim()), 'must be a 10-digit phone number')
  .transform((value) => `+1${value.replaceAll(/\D/g, '').slice(-10)}`);
