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
import { saveData, storePreferences } from '#tests/support/browser-preferences.ts'
import { isLong } from '#tests/support/long.ts'

interface Visitor {
  /** The visitor's first visit: the cookie notice is shown, and pages are prefetched. */
  firstVisit: boolean
}

interface KeptWindow {
  context: BrowserContext
  /** Faults of its pages since its last test began. */
  faults: string[]
}

/**
 * Browser test of the running site. It fails if the page logs an error, throws or violates the
 * Content-Security-Policy. By default its visitor has answered the cookie notice on an earlier
 * visit.
 */
export const test = base.extend<
  Visitor & { faults: string[]; device: CDPSession },
  { keptWindow: KeptWindow }
>({
  firstVisit: [false, { option: true }],
  context: async ({ context, baseURL, firstVisit, javaScriptEnabled }, use) => {
    // Emptying a window leaves it offline if the last journey took the network away.
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
  // The next journey gets the same page; the changes that a session made to it end with the
  // session.
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
      // 640 px at scale 2 is a 1280 px window at 200 % zoom. The daily run uses the same size at
      // scale 1, which paints a quarter of the pixels.
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

/** Stores the cookie of a visitor who answered the cookie notice on an earlier visit. */
export async function answerNotice(context: BrowserContext, baseURL: string | undefined) {
  await storePreferences(context, baseURL ?? '', { consent: { saved: '2026-01-31', allowed: [] } })
}

/** Records what the pages of a browser log, throw or are refused by the policy. */
export async function watchFaults(context: BrowserContext, faults: string[]): Promise<void> {
  await context.addInitScript(tellViolations)
  context.on('console', (message) => {
    // A requested 4xx response is not a fault of the page.
    const answered = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !answered) faults.push(message.text())
  })
  context.on('weberror', (fault) => faults.push(String(fault.error())))
}

/**
 * Logs policy violations as errors: browsers report them only as events if a script can do without
 * the blocked resource.
 */
function tellViolations() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error(`Refused by the policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
  )
}

/**
 * Makes `goto` and `reload` wait until the scripts of the page, which load after the first paint,
 * have run, as if a person looked first.
 */
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
  /**
   * Whether the whole page is checked; otherwise the footer is left out and only the first items of
   * a list or table are checked.
   */
  whole: boolean
  /**
   * Whether to check the contrast of text with its background, and of links with the surrounding
   * text.
   */
  contrast: boolean
}

/**
 * Expects no accessibility violation that axe detects (WCAG 2.2 A and AA, and its best practices).
 * The daily run checks only the first items of a list or table, which are alike, and not the
 * footer.
 */
export async function expectAccessible(
  page: Page,
  { whole, contrast }: AxeLook = { whole: isLong, contrast: true },
) {
  const rules = {
    // The WCAG 2.2 rule, which axe turns off by default.
    'target-size': { enabled: true },
    'color-contrast': { enabled: contrast },
    'link-in-text-block': { enabled: contrast },
  }
  await expectNoFault(page, { rules }, whole)
}

/**
 * Like `expectAccessible`, for pages that a journey passes; in the long run only, because
 * `accessible.test.ts` checks each page once in the daily run.
 */
export async function expectAccessibleOnTheWay(page: Page) {
  if (isLong) await expectAccessible(page)
}

/** Expects no violation that another theme can cause: contrast of text and links. */
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
  // Ends transitions, so that a colour in transition counts as its final colour.
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion)').matches)
  if (!isStill) await page.emulateMedia({ reducedMotion: 'reduce' })
  // Lays out the whole page: sizes below the screen are estimates until then (`later.css`).
  await page.evaluate(() => document.documentElement.removeAttribute('data-opening'))
  if (await page.evaluate(() => !window.axe)) await page.evaluate(axe.source)
  const faults = await page.evaluate(
    async ([exclude, options]) => {
      // Without JavaScript no timer fires, and axe would wait for frames that do not answer.
      const at = (run: () => void) => void Promise.resolve().then(run)
      if (matchMedia('(scripting: none)').matches) Object.assign(window, { setTimeout: at })
      const found = await window.axe?.run({ exclude }, { ...options, resultTypes: ['violations'] })
      // Other results of axe are not transferred.
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
 * Clicks a button until another page is open: a form sent immediately is rejected as automated.
 * Once it is sent, the button is gone with its page.
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
