import { defineConfig } from '@playwright/test'
import { excludedFiles, isLong, longRunTag } from './tests/support/long.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/serve-site.ts',
  outputDir: 'test-results',
  testIgnore: excludedFiles,
  ...(!isLong && { grepInvert: new RegExp(longRunTag) }),
  // As many as processors: operations are tested while a journey waits, and with three browsers the
  // same journeys took a tenth more of the processors' time.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  projects: [
    { name: 'own' },
    // The main job where pages start by React Router's own code: see `app/framework/README.md`. Every
    // day the desk and the portal show that, which start no other way.
    ...(isLong
      ? [
          {
            name: 'stock',
            testMatch: ['enquire.test.ts', 'in-app.test.ts'],
            use: { baseURL: process.env.STOCK_SITE_URL },
          },
        ]
      : []),
  ],
  use: {
    // Workers read this file again, after the global setup has started the site.
    baseURL: process.env.SITE_URL,
    browserName: 'chromium',
    // Emptied for the next journey: a window of its own starts a process, which knows no code yet.
    reuseContext: true,
    locale: 'en-AU',
    timezoneId: 'Australia/Adelaide',
    // A trace slows every journey down: to see one, run it with --trace on.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.BROWSER_PATH ? { executablePath: process.env.BROWSER_PATH } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
