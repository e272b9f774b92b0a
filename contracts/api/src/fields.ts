import { z } from 'zod';
import { isBlank } from './blank.js';
import { CONTROL_CHARACTERS, onOneLine } from './control-characters.js';
import { LAST_SECOND } from './last-second.js';
import { limits } from './limits.js';
import { permissions } from './permission-schema.js';
import { TAG_COLORS } from './tag-colors.js';

/** Fields that several contracts share. Strings contain neither NUL nor an unpaired UTF-16 surrogate: PostgreSQL cannot store them. */
export const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => !value.includes('\0'), 'must not hold the character NUL')
    .refine((value) => value.isWellFormed(), 'must be well-formed Unicode text');

const CONTROLS = new RegExp(CONTROL_CHARACTERS, 'u');

/** A text on one line, without control characters. */
export const name = (maxLength: number) => text(maxLength).refine((value) => !CONTROLS.test(value), 'must not hold control characters');

/** A name that is not blank, without the spaces around it. */
export const requiredName = (maxLength: number) =>
  name(maxLength)
    .trim()
    .min(1, { error: 'is required', abort: true })
    .refine((value) => !isBlank(value), 'is required');

const EVERY_CONTROL = new RegExp(CONTROL_CHARACTERS, 'gu');
const withoutControls = (value: string): string => value.replaceAll(EVERY_CONTROL, (control) => (/[\n\t]/.test(control) ? control : ''));

/** A text of several lines that is not blank, without the spaces around it. Other control characters, which could hide or reverse its words, are left out. */
export const requiredLines = (maxLength: number) =>
  text(maxLength)
    .transform((value) => withoutControls(value).trim())
    .refine((value) => !isBlank(value), 'is required');

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const userId = z.guid();
const DECIMAL = /^-?\d{1,20}(?:\.\d{1,20})?$/;
/** A number in the query of a GET path, where everything is text. */
export const ofQuery = <S extends z.ZodType<number>>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value), schema);
export const epochSeconds = z.number().min(0).max(LAST_SECOND);
export const email = text(limits.emailLength).trim().toLowerCase().pipe(z.email('must be an email address'));
export const serialNumber = z
  .union([z.string(), z.number().int().nonnegative()])
  .transform((value) => String(value).replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{1,20}$/, 'must be digits only'));
export const tagName = requiredName(limits.tagNameLength);
/** A code of the palette, in either case. */
export const tagColor = z
  .string()
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
/** A permission object, or its JSON text. */
export const permissionsField = z
  .union([z.record(z.string(), z.unknown()), text(limits.permissionsLength)])
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
  .refine((value) => /^(\+1)?[\s.-]?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}$/.test(value.trim()), 'must be a 10-digit phone number')
  .transform((value) => `+1${value.replaceAll(/\D/g, '').slice(-10)}`);
