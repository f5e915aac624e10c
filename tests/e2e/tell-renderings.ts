import type { Page } from '@playwright/test'

/**
 * From the next page on, the window gets an event `rendered` each time that React has put something
 * on it, before what it does in `useEffect`: React tells its developer tools of that.
 */
export async function tellRenderings(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
        onCommitFiberRoot: () => dispatchEvent(new Event('rendered')),
      },
    })
  })
}
