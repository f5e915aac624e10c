import { type OptionalPurpose, optionalPurposes } from '#app/domain/content/groups/purposes.ts'

/** Increment it when a purpose covers more: visitors with an earlier consent are asked again. */
export const consentVersion = 1

export interface Consent {
  /** The day it was given or refused, in the company's time zone; ISO date. */
  saved: string
  /** In the order of the purposes; empty for “necessary only”. */
  allowed: readonly OptionalPurpose[]
}

/** A consent as its cookie holds it: `1.2026-11-21.analytics.marketing`. */
export function writeConsent({ saved, allowed }: Consent): string {
  return [consentVersion, saved, ...inOrder(allowed)].join('.')
}

/** The consent that a cookie holds; null for none, for an earlier version, for anything else. */
export function parseConsent(value: string | null): Consent | null {
  const [version, saved = '', ...names] = (value ?? '').split('.')
  if (version !== String(consentVersion) || !isDay(saved)) return null
  const allowed = inOrder(names)
  return allowed.length === names.length ? { saved, allowed } : null
}

function inOrder(names: readonly string[]): OptionalPurpose[] {
  return optionalPurposes.filter((purpose) => names.includes(purpose))
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}
