import { z } from 'zod'
import { type Environment, environment } from '../process/environment.server.ts'
import { log } from '../process/log.server.ts'

/** Names of the external providers, which can check that a sender is a person. */
export const externalProviderNames = ['turnstile', 'recaptcha'] as const

/** Provider of the human check, `altcha` for this site itself, with the keys of an external one. */
interface Settings {
  HUMAN_CHECK: 'altcha' | (typeof externalProviderNames)[number]
  HUMAN_CHECK_SITE_KEY?: string | undefined
  HUMAN_CHECK_SECRET?: string | undefined
}

/** Choice of an editor: provider and public site key. The secret is a setting of the operator. */
interface HumanCheckChoice {
  provider: Settings['HUMAN_CHECK']
  siteKey: string
}

// A global slot, because the server and its bundle may each have an instance of this module.
const holder: { [key: symbol]: (() => HumanCheckChoice) | undefined } = globalThis
const choicePlace = Symbol.for('vpack.human-check-choice')

/**
 * Registers the function that returns the editors' choice of the provider, of this process.
 * @returns a function that removes it
 */
export function registerHumanCheckChoice(read: () => HumanCheckChoice): () => void {
  holder[choicePlace] = read
  return () => {
    if (holder[choicePlace] === read) holder[choicePlace] = undefined
  }
}

/**
 * Returns the settings of the human check in force: those of the operator if they name a provider,
 * otherwise the editors' choice with the operator's secret. Without a secret, an external provider
 * could not verify anything, so this site does the check itself.
 */
export function humanCheckInForce(settings: Environment = environment()): Settings {
  const { HUMAN_CHECK, HUMAN_CHECK_SITE_KEY, HUMAN_CHECK_SECRET } = settings
  if (HUMAN_CHECK) return { HUMAN_CHECK, HUMAN_CHECK_SITE_KEY, HUMAN_CHECK_SECRET }
  const choice = holder[choicePlace]?.()
  if (!choice || !HUMAN_CHECK_SECRET) return { HUMAN_CHECK: 'altcha' }
  return {
    HUMAN_CHECK: choice.provider,
    HUMAN_CHECK_SITE_KEY: choice.siteKey,
    HUMAN_CHECK_SECRET,
  }
}

interface ExternalProvider {
  /** Origins of its scripts, frames and requests, for the Content-Security-Policy. */
  hosts: readonly string[]
  /** URL that verifies a response; both providers have the same interface. */
  verifyUrl: string
}

const externalProviders: Record<Exclude<Settings['HUMAN_CHECK'], 'altcha'>, ExternalProvider> = {
  turnstile: {
    hosts: ['https://challenges.cloudflare.com'],
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  },
  recaptcha: {
    hosts: ['https://www.google.com', 'https://www.gstatic.com'],
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
  },
}

function providerOf({ HUMAN_CHECK }: Settings): ExternalProvider | null {
  return HUMAN_CHECK === 'altcha' ? null : externalProviders[HUMAN_CHECK]
}

/** Returns the provider and site key for the browser; null if the site does the check itself. */
export function humanCheckForBrowser(settings: Settings) {
  const { HUMAN_CHECK: provider, HUMAN_CHECK_SITE_KEY: siteKey = '' } = settings
  return provider === 'altcha' ? null : { provider, siteKey }
}

/**
 * Returns the provider's origins for the Content-Security-Policy; empty if the site does the check
 * itself.
 */
export function humanCheckHosts(settings: Settings): readonly string[] {
  return providerOf(settings)?.hosts ?? []
}

const verdictSchema = z.object({ success: z.boolean(), score: z.number().optional() })
/** Minimum score of reCAPTCHA v3, from 0 (a machine) to 1. */
const minScore = 0.5
const verifyTimeoutMs = 5000

/**
 * Verifies the browser's response with the provider, which accepts each response once.
 * @returns `unreachable` if the provider gives no valid answer; that does not count as proof
 */
export async function verifyWithProvider(
  settings: Settings,
  answer: string,
): Promise<'right' | 'wrong' | 'unreachable'> {
  const provider = providerOf(settings)
  if (!provider) return 'unreachable'
  try {
    const response = await fetch(provider.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: settings.HUMAN_CHECK_SECRET ?? '', response: answer }),
      // The secret must not follow a redirect to another URL.
      redirect: 'error',
      signal: AbortSignal.timeout(verifyTimeoutMs),
    })
    const { success, score = 1 } = verdictSchema.parse(await response.json())
    return success && score >= minScore ? 'right' : 'wrong'
  } catch (error) {
    log.warn({ error }, 'the human check’s provider gives no verdict')
    return 'unreachable'
  }
}
