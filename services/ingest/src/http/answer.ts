/** The API key of a request: `Authorization: Bearer <key>` or `X-Api-Key`. */
export const keyOf = (headers: Readonly<Record<string, string | string[] | undefined>>): string | undefined => {
  const given = headers['x-api-key'] ?? headers.authorization;
  return typeof given === 'string' ? given.replace(/^Bearer\s+/i, '').trim() || undefined : undefined;
};
