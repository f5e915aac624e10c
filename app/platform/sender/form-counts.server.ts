import type { Database } from '../database/database.server.ts'
import { environment } from '../process/environment.server.ts'
import { addressBlock, addressNetwork } from './client-address.ts'
import { countUses, readUses, secondsLeftInWindow } from './count-uses.server.ts'
import {
  type AdmissionLimits,
  type CounterName,
  type IncrementCounters,
  requiredStep,
} from './decide-admission.ts'
import { mailboxOf } from './mailbox.ts'
import { sign, signingKey } from './signature.server.ts'

const hourSeconds = 3600

/** Kinds of forms with rate limits; each has its own counters. */
const forms = ['contact', 'enquiry'] as const
export type LimitedForm = (typeof forms)[number]

export interface CountedSender {
  form: LimitedForm
  /** Result of `clientAddress`. */
  address: string
  /** The email address in the form; not necessarily the sender's own. */
  recipient: string
}

const overallKey = 'forms'
const networkKey = (address: string) => `near ${addressNetwork(address)}`
const blockKey = (form: LimitedForm, address: string) => `${form} ${addressBlock(address)}`
const crowdedKey = (address: string) => `crowded ${addressBlock(address)}`

async function keyOf(db: Database, what: CounterName, sender: CountedSender): Promise<string> {
  const { form, address, recipient } = sender
  if (what === 'block') return blockKey(form, address)
  if (what === 'network') return networkKey(address)
  if (what === 'overall') return overallKey
  if (what === 'crowded') return crowdedKey(address)
  if (what === 'unproven block') return `${form} unproven ${addressBlock(address)}`
  if (what === 'unproven overall') return `${form} unproven`
  if (what === 'held network') return `${form} held ${addressNetwork(address)}`
  return `${form} to ${await hashMailbox(db, mailboxOf(recipient))}`
}

/**
 * Hashes an email address: counters last a day and must not identify people, who may never have
 * written to us.
 */
async function hashMailbox(db: Database, mailbox: string): Promise<string> {
  return sign(await signingKey(db, 'limit'), mailbox).toString('base64url')
}

/**
 * Creates the function that increments a sender's counters of this hour, in the database or the
 * caller's transaction.
 */
export function createFormCounter(
  db: Database,
  sender: CountedSender,
  now: Date,
): IncrementCounters {
  return async (...whats) => {
    const keys = await Promise.all(whats.map((what) => keyOf(db, what, sender)))
    const usesOf = await countUses(db, keys, hourSeconds, now)
    const uses = whats.map((what, n) => [what, usesOf(keys[n] ?? '')])
    return Object.fromEntries(uses)
  }
}

/** Returns the seconds until the counters restart at 0. */
export const secondsUntilReset = (now: Date): number => secondsLeftInWindow(hourSeconds, now)

/**
 * Reads the hourly limits from the settings. @param recipient acknowledged forms per hour that name
 * one email address
 */
export function readAdmissionLimits(recipient: number): AdmissionLimits {
  const settings = environment()
  return {
    block: settings.FORM_LIMIT,
    flood: settings.FLOOD_LIMIT,
    unprovenBlock: settings.UNPROVEN_LIMIT,
    unprovenOverall: settings.UNPROVEN_LIMIT_OVERALL,
    heldNetwork: settings.UNPROVEN_LIMIT_NETWORK,
    recipient,
  }
}

/** Returns the step of the human check that is currently required of an address, for any form. */
export async function readRequiredStep(db: Database, address: string, now: Date): Promise<number> {
  const blockKeys = forms.map((form) => blockKey(form, address))
  const keys = [...blockKeys, crowdedKey(address), networkKey(address), overallKey]
  const usesOf = await readUses(db, keys, hourSeconds, now)
  const pressure = {
    block: blockKeys.reduce((sum, key) => sum + usesOf(key), 0),
    crowded: usesOf(crowdedKey(address)),
    network: usesOf(networkKey(address)),
    overall: usesOf(overallKey),
  }
  return requiredStep(pressure, readAdmissionLimits(0))
}
