import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{app,server,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.server.test.ts', 'tests/{http,e2e}/**'],
        },
      },
      {
        test: {
          name: 'operations',
          include: ['{app,server}/**/*.server.test.ts', 'tests/http/**/*.test.ts'],
          globalSetup: './tests/support/template-database.ts',
          maxWorkers: 2,
        },
      },
    ],
  },
})
