import { type OptionalPurpose, optionalPurposes } from '#app/domain/content/groups/purposes.ts'

/**
 * Version of the consent text. Increment it when a purpose covers more: visitors with an earlier
 * consent are asked again.
 */
export const consentVersion = 1

export interface Consent {
  /** Day on which consent was given or refused, in the company's time zone; ISO date. */
  saved: string
  /** Allowed purposes, in the order of `optionalPurposes`; empty for “necessary only”. */
  allowed: readonly OptionalPurpose[]
}

/** Formats a consent as its cookie stores it: `1.2026-11-21.analytics.marketing`. */
export function formatConsent({ saved, allowed }: Consent): string {
  return [consentVersion, saved, ...inOrder(allowed)].join('.')
}

/** Parses the consent cookie. @returns null if it is missing, invalid or of an earlier version */
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
