import { serverRoutes } from '@headworks/api/paths/server-routes';

/** The address of a logo. Its id cannot be guessed, since browsers request pictures without a token. */
export const logoUrl = (logoId: string | null): string | null => (logoId === null ? null : serverRoutes.logo.replace('{id}', logoId));
