/**
 * Scopes of a key of the programming interface, with their description for the people who make
 * keys. An operation that keys may do names its scope in the policy table.
 */
export const scopeDescriptions = {
  'products:read': 'Read products, fits and packs',
  'products:write': 'Write products and lead times by file',
  'stock:write': 'Write stock and lead times',
  'orders:read': 'Read orders',
  'orders:write':
    'Send, change and cancel orders; for the supplier, write order numbers and statuses',
  'enquiries:read': 'Read enquiries, and acknowledge them',
  'deliveries:read': 'Read deliveries',
  'deliveries:write': 'Schedule deliveries, and report their dispatch and arrival',
  'claims:read': 'Read claims',
  'companies:read': 'Read companies and their delivery sites',
  'documents:write': 'Add and remove invoices and statements of account of companies',
} as const

export type Scope = keyof typeof scopeDescriptions

/** Every scope, in the order in which they are listed. */
export const scopes = Object.keys(scopeDescriptions) as readonly Scope[]

/** Scopes that only keys of the supplier can have. */
const supplierScopes: readonly Scope[] = [
  'products:write',
  'stock:write',
  'enquiries:read',
  'deliveries:write',
  'companies:read',
  'documents:write',
]

/** Scopes that a company can give its keys. */
export const companyScopes: readonly Scope[] = scopes.filter(
  (scope) => !supplierScopes.includes(scope),
)

/** Key of the programming interface with which a request was made. */
export interface ActingKey {
  /** Id (UUID) of the key. */
  id: string
  /** Id that it shares with the keys that it replaces; a system keeps it through rotations. */
  series: string
  name: string
  scopes: readonly Scope[]
}

/** Formats the signature of a company's key: “SAP (key of Mia Hill)”. */
export function formatKeyName(key: Pick<ActingKey, 'name'>, owner: string): string {
  return `${key.name} (key of ${owner})`
}
