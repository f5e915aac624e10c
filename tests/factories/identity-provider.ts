import type { ProviderSettings } from '#app/domain/single-sign-on/keep-provider.server.ts'

/** Builds settings of an identity provider, with a domain that no other company has. */
export const buildProvider = (company: string): ProviderSettings => ({
  issuer: 'https://sso.example.com',
  clientId: 'vpack',
  clientSecret: 'secret',
  domains: `${company}.example.com`,
  groupsClaim: 'groups',
  roleGroups: {},
})
