import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findFileOfPackage } from './debian-package.ts'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const headlessShell = '/usr/bin/chromium-headless-shell'

type Command = [command: string, ...args: string[]]

/**
 * Returns the path of the browser for the daily journeys: Chromium's headless shell of Debian if it
 * can be installed, which needs a quarter less CPU time. Its version is that of the installed
 * Chromium, which stays unchanged. Otherwise uses `findBrowser`.
 */
export function findJourneyBrowser(): string {
  const shell = process.env.BROWSER_PATH
    ? undefined
    : findFileOfPackage(
        [headlessShell],
        withVersionOf('chromium-common', 'chromium-headless-shell'),
      )
  return shell && isStarting(shell) ? shell : findBrowser()
}

function withVersionOf(installedPackage: string, name: string): string {
  const { stdout } = spawnSync('dpkg-query', ['--show', installedPackage], { encoding: 'utf8' })
  const version = stdout?.trim().split('\t')[1]
  return version ? `${name}=${version}` : name
}

/**
 * Returns the path of a Chromium that starts: `BROWSER_PATH`, Playwright's own or the system's;
 * installs one if there is none. The suite never runs without a browser.
 * @throws with what to install if nothing helps
 */
export function findBrowser(): string {
  const found = installed()
  if (found) return found
  console.log('No Chromium here: installing one …')
  const playwright = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
    'cli.js',
  )
  const download: Command = [process.execPath, playwright, 'install', 'chromium']
  // Debian's package comes first for root, because it includes its libraries.
  const attempts: Command[] =
    process.getuid?.() === 0
      ? [['apt-get', 'update', '-qq'], ['apt-get', 'install', '-y', '-qq', 'chromium'], download]
      : [download]
  for (const [command, ...args] of attempts) {
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 })
    const browser = installed()
    if (browser) return browser
  }
  throw new Error(
    'The journeys need Chromium and none starts. Install it (Debian: apt-get install chromium; ' +
      'elsewhere: npx playwright install --with-deps chromium), or set BROWSER_PATH.',
  )
}

function installed(): string | undefined {
  const candidates = [process.env.BROWSER_PATH ?? '', chromium.executablePath(), ...systemBrowsers]
  return candidates.find(
    (candidate) => candidate !== '' && existsSync(candidate) && isStarting(candidate),
  )
}

const isStarting = (browser: string) =>
  spawnSync(browser, ['--version'], { timeout: 30_000 }).status === 0
