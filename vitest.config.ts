import { defineConfig } from 'vitest/config'

/** Generous: a slow machine is no failure. */
const testTimeout = 60_000

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          setupFiles: './tests/support/wait-for-timeout.ts',
          testTimeout,
          hookTimeout: testTimeout,
          include: ['{app,server,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.server.test.ts', 'tests/{http,e2e}/**'],
        },
      },
      {
        test: {
          name: 'operations',
          setupFiles: './tests/support/wait-for-timeout.ts',
          testTimeout,
          hookTimeout: testTimeout,
          include: ['{app,server}/**/*.server.test.ts', 'tests/http/**/*.test.ts'],
          globalSetup: './tests/support/template-database.ts',
          maxWorkers: 2,
        },
      },
    ],
  },
})
