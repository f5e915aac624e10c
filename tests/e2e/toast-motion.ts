import type { JSHandle, Locator, Page } from '@playwright/test'

/** Returns the toast module of a page that has already shown a toast. */
export async function shelfOf(
  page: Page,
): Promise<JSHandle<typeof import('#app/ui/toast/toast-shelf.tsx')>> {
  const path = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((name) => /\/toast-shelf[^/]*\.js$/.test(name)) ?? '',
  )
  return page.evaluateHandle(`import(${JSON.stringify(path)})`)
}

/** Returns the durations in ms after which a toast disappears by itself; empty if it stays. */
export function remainingTimesMs(toast: Locator) {
  return toast
    .getByRole('progressbar', { includeHidden: true })
    .evaluate((bar) => bar.getAnimations().map(({ effect }) => effect?.getTiming().duration))
}

export function colourOf(toast: Locator) {
  return toast.evaluate((element) => getComputedStyle(element).backgroundColor)
}

/** Resolves a colour token to the browser's colour value. */
export function resolveColour(page: Page, name: string) {
  return page.evaluate((token) => {
    const probe = document.createElement('i')
    probe.style.color = `var(--color-${token})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)
}

/** Records the animations of toasts, and how long their place takes to collapse. */
export function watchToasts(page: Page) {
  return page.evaluateHandle(() => {
    const seen = { motions: [] as string[], collapses: [] as string[] }
    document.addEventListener('animationstart', ({ target, animationName }) => {
      if ((target as Element).matches('.Toastify__toast')) seen.motions.push(animationName)
    })
    // Observed in the same frame: the toast is removed before its `transitionend` would fire.
    new MutationObserver((changes) => {
      const collapsing = changes
        .map(({ target }) => target as HTMLElement)
        .filter(({ style }) => style.height === '0px')
      for (const element of new Set(collapsing)) {
        seen.collapses.push(getComputedStyle(element).transitionDuration)
      }
    }).observe(document.body, { subtree: true, attributeFilter: ['style'] })
    return seen
  })
}
