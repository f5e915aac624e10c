import { loadScript } from './load-script.ts'
import type { HumanCheckResponse } from './solve-human-check.ts'

/** External human check; the server sends provider and site key. */
export interface ExternalCheck {
  provider: 'turnstile' | 'recaptcha'
  siteKey: string
}

interface Turnstile {
  render(place: HTMLElement, options: Record<string, unknown>): void
}

interface Recaptcha {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

/** Validity of the responses in ms; they expire at the provider after 5 and 2 minutes. */
const validForMs = { turnstile: 4 * 60_000, recaptcha: 90_000 }

declare global {
  interface Window {
    turnstile?: Turnstile
    grecaptcha?: Recaptcha
  }
}

/**
 * Obtains a response of Turnstile or reCAPTCHA. Its badge is hidden; if Turnstile has to ask the
 * visitor, it does so at the bottom right.
 * @throws if its script does not load, or does not work in this browser
 */
export async function solveExternally({
  provider,
  siteKey,
}: ExternalCheck): Promise<HumanCheckResponse> {
  const solve = provider === 'turnstile' ? solveTurnstile : solveRecaptcha
  return { answer: await solve(siteKey), freshFor: validForMs[provider] }
}

async function solveRecaptcha(siteKey: string): Promise<string> {
  const key = encodeURIComponent(siteKey)
  await loadScript(`https://www.google.com/recaptcha/api.js?render=${key}`)
  const { grecaptcha } = window
  if (!grecaptcha) throw new Error('reCAPTCHA did not start.')
  await new Promise<void>((resolve) => grecaptcha.ready(resolve))
  return grecaptcha.execute(siteKey, { action: 'submit' })
}

async function solveTurnstile(siteKey: string): Promise<string> {
  await loadScript('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit')
  const { turnstile } = window
  if (!turnstile) throw new Error('Turnstile did not start.')
  const place = document.createElement('div')
  place.className = 'human-check-place'
  document.body.append(place)
  return new Promise<string>((resolve, reject) =>
    turnstile.render(place, {
      sitekey: siteKey,
      appearance: 'interaction-only',
      callback: resolve,
      'error-callback': () => reject(new Error('Turnstile does not work here.')),
    }),
  ).finally(() => place.remove())
}
