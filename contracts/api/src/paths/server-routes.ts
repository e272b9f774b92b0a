/** Addresses that the bff serves in addition to the paths of the contracts. */
export const serverRoutes = {
  events: '/events',
  logo: '/logos/{id}',
  config: '/config.json',
  openApi: '/openapi.json',
  apiDocs: '/api-docs',
  outbox: '/outbox',
  outboxMessage: '/outbox/{file}',
} as const;
