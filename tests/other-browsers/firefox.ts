import { type ElementHandle, launch } from 'puppeteer-core'
import { requireFileOfPackage } from '#tests/support/debian-package.ts'
import type { OtherBrowser } from './other-browser.ts'

/** Opens Firefox with WebDriver BiDi. */
export async function openFirefox(): Promise<OtherBrowser> {
  const files = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
  const browser = await launch({
    browser: 'firefox',
    executablePath: requireFileOfPackage(files, 'firefox-esr'),
    headless: true,
  })
  const page = await browser.newPage()
  const elementOf = async (script: string) => {
    const element = (await page.evaluateHandle(script)).asElement()
    if (!element) throw new Error('The element does not exist any more.')
    return element
  }
  return {
    async open(url) {
      await page.goto(url)
    },
    async back() {
      // Puppeteer's own method waits for a page load, which going back within the app does not
      // cause.
      await page.evaluate('setTimeout(() => history.back())')
    },
    evaluate: <Result>(script: string) => page.evaluate(script) as Promise<Result>,
    async press(script) {
      const element = await elementOf(script)
      await (element as ElementHandle<Element>).click()
    },
    async type(script, text) {
      const element = await elementOf(script)
      await element.evaluate((node) => {
        const field = node as HTMLInputElement
        field.focus()
        field.select()
      })
      await element.type(text)
    },
    close: () => browser.close(),
  }
}
