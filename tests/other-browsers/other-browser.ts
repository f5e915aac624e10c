import { setTimeout as wait } from 'node:timers/promises'

export type Role = 'link' | 'button' | 'textbox' | 'combobox' | 'radio' | 'checkbox' | 'heading'

/** Operations that the journeys need from a browser that Playwright does not drive. */
export interface OtherBrowser {
  open(url: string): Promise<void>
  back(): Promise<void>
  /** Evaluates a script in the page. */
  evaluate<Result>(script: string): Promise<Result>
  /** Clicks the element that a script returns, like a person. */
  press(script: string): Promise<void>
  /** Types into the element that a script returns, replacing its value. */
  type(script: string, text: string): Promise<void>
  close(): Promise<void>
}

/** Timeout for an element to appear. */
const timeoutMs = 30_000

const selectors: Record<Role, string> = {
  link: 'a[href]',
  button: 'button',
  textbox: 'input:not([type=radio], [type=checkbox], [type=hidden]), textarea',
  combobox: 'select',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]',
  heading: 'h1',
}

/**
 * Script that normalises text as a test writes it: without zero-width spaces and word joiners, and
 * with single spaces.
 */
const plainSpaces = String.raw`(words) => words.replace(/[\u200b\u2060]/g, '').replace(/\s+/g, ' ').trim()`

/**
 * Returns a script that finds the first visible element of a role whose name begins with `name`.
 */
function scriptFor(role: Role, name: string): string {
  // Radio buttons and checkboxes are clicked on their labels, as most people do.
  const isOnLabel = role === 'radio' || role === 'checkbox'
  return `(() => {
    const wordsOf = (element) =>
      element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent
    const nameOf = (element) => (${plainSpaces})(wordsOf(element))
    const found = [...document.querySelectorAll(${JSON.stringify(selectors[role])})].find(
      (element) =>
        nameOf(element).startsWith(${JSON.stringify(name)}) &&
        (${isOnLabel} ? element.labels[0] : element).getClientRects().length > 0,
    )
    return ${isOnLabel} ? found?.labels[0] : found
  })()`
}

/** Steps of the main journey by role and name, in any browser. */
export function drive(browser: OtherBrowser) {
  async function until<Result>(what: string, script: string): Promise<Result> {
    const end = Date.now() + timeoutMs
    for (;;) {
      const result = await browser.evaluate<Result>(script).catch(() => undefined)
      if (result) return result
      if (Date.now() > end) {
        const page = await browser.evaluate<string>(
          'location.pathname + " " + document.body.innerText',
        )
        throw new Error(`Not there after ${timeoutMs / 1000} s: ${what}, on ${page}`)
      }
      await wait(100)
    }
  }

  async function find(role: Role, name: string): Promise<string> {
    const script = scriptFor(role, name)
    await until(`${role} “${name}”`, `Boolean(${script})`)
    return script
  }

  return {
    ...browser,
    until,
    async press(role: Role, name: string) {
      const script = await find(role, name)
      // The page may replace the element between the search and the click, which then fails.
      await browser.press(script).catch(async () => browser.press(await find(role, name)))
    },
    async fill(name: string, text: string) {
      await browser.type(await find('textbox', name), text)
    },
    async choose(name: string, label: string) {
      const script = await find('combobox', name)
      await browser.evaluate(`(() => {
        const select = ${script}
        select.value = [...select.options].find((option) => option.label === ${JSON.stringify(label)}).value
        for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
        return true
      })()`)
    },
    /** Waits for a heading that begins with `name`. */
    async expectHeading(name: string) {
      await find('heading', name)
    },
    async expectWords(words: string) {
      await until(
        `“${words}”`,
        `(${plainSpaces})(document.body.innerText).includes(${JSON.stringify(words)})`,
      )
    },
    async expectPath(pattern: RegExp): Promise<string> {
      return until(
        `the address ${pattern}`,
        `${pattern}.test(location.pathname) && location.pathname`,
      )
    },
  }
}

export type DrivenBrowser = ReturnType<typeof drive>
