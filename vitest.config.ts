import { defineConfig } from 'vitest/config'
import { excludedFiles, isLong } from './tests/support/long.ts'

/** Generous: a slow machine is no failure. */
const testTimeout = isLong ? 600_000 : 180_000

const everywhere = {
  setupFiles: './tests/support/set-up-tests.ts',
  testTimeout,
  hookTimeout: testTimeout,
  // By itself Vitest polls for one second.
  expect: { poll: { timeout: 30_000 } },
  // By itself Vitest leaves one processor free: of two that is half of them.
  maxWorkers: 2,
}

/** The built site is run as it is: read anew by Vite for each file, it takes longer than its tests. */
const asBuilt = { deps: { external: [/\/build\/server\//] } }

/** React is loaded once, as the built site has it, whichever module of a test asks for it first. */
const asInProduction = { NODE_ENV: 'production' }

/** Tests of a database with settings or replaced modules of their own, or before anything was loaded. */
const withOwnModules = [
  'app/domain/catalogue/catalogue-snapshot.server.test.ts',
  'app/domain/enquiry/checkout/receive-enquiry.server.test.ts',
  'app/domain/single-sign-on/single-sign-on.server.test.ts',
  'app/portal/between-companies.server.test.ts',
  'app/platform/{clock-set-back,database/database}.server.test.ts',
  'app/platform/{process,sender}/*.server.test.ts',
  'server/database/*.server.test.ts',
]
/** Pages likewise. */
const pagesWithOwnModules = ['tests/http/customer-page.test.ts', 'tests/http/staff-sign-in.test.ts']
/** Tests that start processes, change the one they run in, read what it logs, or wait long. */
const withOwnProcess = [
  'app/platform/threads.test.ts',
  'server/embedded-postgres/*.test.ts',
  'server/{give-up-root,stop,two-roles,backup/point-in-time.long}.test.ts',
  'demo/demo.test.ts',
  'server/http/{access-log,connections/{not-for-this-port,open-server}}.test.ts',
  'tests/support/*.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...everywhere,
          name: 'rules',
          include: ['{app,server,tests}/**/*.test.{ts,tsx}'],
          exclude: [
            ...['**/*.server.test.ts', 'tests/{http,e2e,other-browsers}/**'],
            ...withOwnProcess,
            ...excludedFiles,
          ],
          // These files leave nothing behind: they share their modules, which halves their time.
          isolate: false,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'processes',
          include: withOwnProcess,
          exclude: excludedFiles,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'operations',
          include: ['{app,server,demo}/**/*.server.test.ts'],
          exclude: [...withOwnModules, ...excludedFiles],
          globalSetup: './tests/support/template-database.ts',
          // Each has a database of its own, and leaves nothing else behind: as for the rules.
          isolate: false,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'site',
          include: [...withOwnModules, 'tests/other-browsers/**/*.test.ts'],
          exclude: excludedFiles,
          globalSetup: './tests/support/template-database.ts',
        },
      },
      {
        test: {
          ...everywhere,
          name: 'http-alone',
          server: asBuilt,
          include: pagesWithOwnModules,
          exclude: excludedFiles,
          globalSetup: './tests/support/template-database.ts',
          env: asInProduction,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'http',
          server: asBuilt,
          include: ['tests/http/**/*.test.ts'],
          exclude: [...pagesWithOwnModules, ...excludedFiles],
          globalSetup: './tests/support/template-database.ts',
          env: asInProduction,
          isolate: false,
        },
      },
    ],
  },
})
