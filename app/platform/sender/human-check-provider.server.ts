import { z } from 'zod'
import type { Environment } from '../process/environment.server.ts'
import { log } from '../process/log.server.ts'

type Settings = Pick<Environment, 'HUMAN_CHECK' | 'HUMAN_CHECK_SITE_KEY' | 'HUMAN_CHECK_SECRET'>

interface OutsideProvider {
  /** Where its scripts, frames and requests come from, for the Content-Security-Policy. */
  hosts: readonly string[]
  /** Address that verifies an answer; both providers have the same interface. */
  verifyAt: string
}

const outside: Record<Exclude<Settings['HUMAN_CHECK'], 'altcha'>, OutsideProvider> = {
  turnstile: {
    hosts: ['https://challenges.cloudflare.com'],
    verifyAt: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  },
  recaptcha: {
    hosts: ['https://www.google.com', 'https://www.gstatic.com'],
    verifyAt: 'https://www.google.com/recaptcha/api/siteverify',
  },
}

function providerOf({ HUMAN_CHECK }: Settings): OutsideProvider | null {
  return HUMAN_CHECK === 'altcha' ? null : outside[HUMAN_CHECK]
}

/** Provider and site key for the browser; null where the site does the check itself. */
export function publicHumanCheck(settings: Settings) {
  const { HUMAN_CHECK: provider, HUMAN_CHECK_SITE_KEY: siteKey = '' } = settings
  return provider === 'altcha' ? null : { provider, siteKey }
}

/** Hosts of the provider, for the Content-Security-Policy. */
export function humanCheckHosts(settings: Settings): readonly string[] {
  return providerOf(settings)?.hosts ?? []
}

const verdictSchema = z.object({ success: z.boolean(), score: z.number().optional() })
/** Of reCAPTCHA v3, from 0 (a machine) to 1. */
const leastScore = 0.5
const timeout = 5000

/**
 * Asks the provider to verify the browser's answer, which it accepts once.
 * @returns `unreachable` when the provider gives no verdict; that is no proof
 */
export async function judgeAnswer(
  settings: Settings,
  answer: string,
): Promise<'right' | 'wrong' | 'unreachable'> {
  const provider = providerOf(settings)
  if (!provider) return 'unreachable'
  try {
    const response = await fetch(provider.verifyAt, {
      method: 'POST',
      body: new URLSearchParams({ secret: settings.HUMAN_CHECK_SECRET ?? '', response: answer }),
      // The secret goes to this address and to no other.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    const { success, score = 1 } = verdictSchema.parse(await response.json())
    return success && score >= leastScore ? 'right' : 'wrong'
  } catch (error) {
    log.warn({ error }, 'the human check’s provider gives no verdict')
    return 'unreachable'
  }
}
