import type { Page } from '@playwright/test'

/**
 * Makes later pages dispatch the event `rendered` on the window after each React commit, before its
 * effects, like React's developer tools.
 */
export async function dispatchRenderEvents(page: Page) {
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
