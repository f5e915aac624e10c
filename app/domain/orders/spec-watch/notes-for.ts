import type { ChangedSpec } from './watch-specs.server.ts'

/** The last that was noted for a member about a product. */
export interface Noted {
  account: string
  sku: string
  /** The change in words; empty where there was none any more. */
  told: string
  at: Date
}

interface Found {
  /** All that has changed of what the company bought. */
  changed: readonly ChangedSpec[]
  /** Of it, what this member wants to be told. */
  wanted: readonly ChangedSpec[]
  /** The last notes of all members of the company. */
  noted: readonly Noted[]
}

/** What a daily mail says of a product. `told` is empty where its change was taken back. */
export type SpecNote = Record<'sku' | 'name' | 'reference' | 'bought' | 'told', string>

/**
 * The changes of products that a member has not been told of, and the changes they were told of that
 * no longer hold. Changes that colleagues were told of before the member joined are
 * left out.
 */
export function notesFor(
  { account, joined }: { account: string; joined: Date | null },
  { changed, wanted, noted }: Found,
): SpecNote[] {
  const own = noted.filter((one) => one.account === account)
  const lastOf = new Map(own.map(({ sku, told }) => [sku, told]))
  const isOld = ({ sku, told }: ChangedSpec) =>
    noted.some((one) => one.sku === sku && one.told === told && joined !== null && one.at < joined)
  const news = wanted
    .filter((one) => one.told !== (lastOf.get(one.sku) ?? '') && !isOld(one))
    .map(({ sku, name, reference, bought, told }) => ({ sku, name, reference, bought, told }))
  const stands = new Set(changed.map(({ sku }) => sku))
  const over = own
    .filter(({ sku, told }) => told !== '' && !stands.has(sku))
    .map(({ sku }) => ({ sku, name: '', reference: '', bought: '', told: '' }))
  return [...news, ...over]
}
