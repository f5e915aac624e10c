import {
  type BrowserContext,
  test as base,
  type CDPSession,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import axe from 'axe-core'
import { isReady } from '#tests/support/app-ready.ts'
import { prefer, saveData } from '#tests/support/browser-preferences.ts'
import { isLong } from '#tests/support/long.ts'

interface Visitor {
  /** Has not been here before: the notice about cookies asks, and pages are fetched ahead. */
  firstVisit: boolean
}

interface KeptWindow {
  context: BrowserContext
  /** Of its pages, since its last test began. */
  faults: string[]
}

/**
 * A browser test of the running site. It fails when the page logs an error, throws, or breaks the
 * Content-Security-Policy, whatever else it checked. Unless it says else, its visitor has been here
 * before.
 */
export const test = base.extend<
  Visitor & { faults: string[]; device: CDPSession },
  { keptWindow: KeptWindow }
>({
  firstVisit: [false, { option: true }],
  context: async ({ context, baseURL, firstVisit, javaScriptEnabled }, use) => {
    // Emptying a window leaves it without a network where the last journey took that away.
    await context.setOffline(false)
    if (javaScriptEnabled) {
      for (const page of context.pages()) awaitScripts(page)
      context.on('page', awaitScripts)
    }
    if (!firstVisit) {
      await saveData(context)
      await answerNotice(context, baseURL)
    }
    await use(context)
  },
  // The next journey gets the same page: what a session changes of it ends with the session.
  device: async ({ context, page }, use) => {
    const device = await context.newCDPSession(page)
    await use(device)
    await device.detach()
  },
  faults: [
    async ({ context }, use) => {
      const faults: string[] = []
      await watchFaults(context, faults)
      await use(faults)
      expect(faults, 'the page must not log errors').toEqual([])
    },
    { auto: true },
  ],
  keptWindow: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale = '', timezoneId = '' } = project.use
      // 640 px at scale 2 is a 1280 px window at 200 % zoom; every day the same room at scale 1, which
      // has a quarter to paint.
      const deviceScaleFactor = isLong ? 2 : 1
      const context = await browser.newContext({ baseURL, locale, timezoneId, deviceScaleFactor })
      const faults: string[] = []
      context.on('page', awaitScripts)
      await saveData(context)
      await watchFaults(context, faults)
      await use({ context, faults })
      await context.close()
    },
    { scope: 'worker' },
  ],
})

export { expect }

/** The notice about cookies was answered on an earlier visit. */
export async function answerNotice(context: BrowserContext, baseURL: string | undefined) {
  await prefer(context, baseURL ?? '', { consent: { saved: '2026-01-31', allowed: [] } })
}

/** Notes what the pages of a browser log, throw, or are refused by the policy. */
export async function watchFaults(context: BrowserContext, faults: string[]): Promise<void> {
  await context.addInitScript(tellViolations)
  context.on('console', (message) => {
    // A 4xx answer that the journey asked for is no fault of the page.
    const answered = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !answered) faults.push(message.text())
  })
  context.on('weberror', (fault) => faults.push(String(fault.error())))
}

/**
 * Browsers only note what the policy refuses where a script may try and do without: as an event, not
 * as an error.
 */
function tellViolations() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error(`Refused by the policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
  )
}

/** Whoever comes to a page looks before they press: meanwhile its scripts, which wait for the first paint, are there. */
export function awaitScripts(page: Page) {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const scripts = () => page.waitForFunction(isReady, undefined, { timeout: 20_000 })
  page.goto = async (...to) => {
    const answer = await goto(...to)
    await scripts()
    return answer
  }
  page.reload = async (...how) => {
    const answer = await reload(...how)
    await scripts()
    return answer
  }
}

export interface AxeLook {
  /** All of the page; otherwise the first items of a list or table, and no footer. */
  whole: boolean
  /** Of words with their ground, and of links with the words around them. */
  contrast: boolean
}

/**
 * No accessibility fault that axe can see (WCAG 2.2 A and AA, and its best practices). Every day it
 * looks at the first items of a list or table, which are alike, and not at the footer.
 */
export async function expectAccessible(
  page: Page,
  { whole, contrast }: AxeLook = { whole: isLong, contrast: true },
) {
  const rules = {
    // Off in axe as long as it is not asked for: the rule that came with WCAG 2.2.
    'target-size': { enabled: true },
    'color-contrast': { enabled: contrast },
    'link-in-text-block': { enabled: contrast },
  }
  await expectNoFault(page, { rules }, whole)
}

/**
 * The same of what a journey passes through, in the long run: every day each page is looked at once,
 * by `accessible.test.ts`.
 */
export async function expectAccessibleOnTheWay(page: Page) {
  if (isLong) await expectAccessible(page)
}

/** What another theme can break: its colours. */
export async function expectReadable(page: Page) {
  await expectNoFault(page, { runOnly: ['color-contrast', 'link-in-text-block'] }, isLong)
}

const seenElsewhere = ['main li:nth-child(n + 6)', 'main tbody tr:nth-child(n + 6)', 'body footer']

declare global {
  interface Window {
    axe?: typeof axe
  }
}

async function expectNoFault(page: Page, options: axe.RunOptions, whole: boolean) {
  const exclude = whole ? [] : seenElsewhere
  // Colours at rest: what is still on its way to its colour counts as what it is on its way to.
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion)').matches)
  if (!isStill) await page.emulateMedia({ reducedMotion: 'reduce' })
  // All of the page is laid out: sizes below the screen are estimates until then (`later.css`).
  await page.evaluate(() => document.documentElement.removeAttribute('data-opening'))
  if (await page.evaluate(() => !window.axe)) await page.evaluate(axe.source)
  const faults = await page.evaluate(
    async ([exclude, options]) => {
      const found = await window.axe?.run({ exclude }, { ...options, resultTypes: ['violations'] })
      // All else that axe tells, and all that passed, is not sent.
      return found?.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      )
    },
    [exclude, options] as const,
  )
  if (!isStill) await page.emulateMedia({ reducedMotion: null })
  expect(faults).toEqual([])
}

/**
 * Presses a button until the page is another: a form that comes back at once is taken for a
 * machine's. Once it is sent, the button has gone with its page.
 */
export async function pressUntilAt(
  address: RegExp,
  button: Locator,
  press: (button: Locator) => Promise<void> = (button) => button.click({ timeout: 1000 }),
): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await press(button)
    await expect(button.page()).toHaveURL(address, { timeout: 3000 })
  }).toPass()
}
