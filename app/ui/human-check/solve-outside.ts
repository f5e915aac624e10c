import { loadScript } from './load-script.ts'
import type { HumanAnswer } from './solve-human-check.ts'

/** A human check that another site does; which one, and under which key, the server tells. */
export interface OutsideCheck {
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

/** Their answers live 5 and 2 minutes; after these, milliseconds, they are not sent any more. */
const freshFor = { turnstile: 4 * 60_000, recaptcha: 90_000 }

declare global {
  interface Window {
    turnstile?: Turnstile
    grecaptcha?: Recaptcha
  }
}

/**
 * Has Turnstile or reCAPTCHA judge the visitor. Its badge is hidden; where Turnstile must ask
 * something, it does so at the bottom right.
 * @throws when its script does not load, or it does not work here
 */
export async function solveOutside({ provider, siteKey }: OutsideCheck): Promise<HumanAnswer> {
  const solve = provider === 'turnstile' ? solveTurnstile : solveRecaptcha
  return { answer: await solve(siteKey), freshFor: freshFor[provider] }
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
