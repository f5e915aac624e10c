import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { fileOfPackage } from './debian-package.ts'

/**
 * Chromium as people have it, for benches, or its headless shell, which is the same engine without
 * the window around it and runs the journeys with a quarter less of the processors.
 */
type Build = 'whole' | 'shell'

const debianShell = '/usr/bin/chromium-headless-shell'
const wholes = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A Chromium that starts: BROWSER_PATH, the system's, or Playwright's own; installed where there is
 * none. The suite never runs without a browser.
 * @throws with what to install when nothing helps
 */
export function findBrowser(build: Build = 'whole'): string {
  const found = present(build)
  if (found) return found
  console.log('No Chromium here: installing one …')
  // Debian's package comes first where we may install it: it brings its libraries along.
  if (build === 'shell') fileOfPackage([debianShell], 'chromium-headless-shell')
  else fileOfPackage(wholes, 'chromium')
  const installed = present(build) ?? present('whole') ?? download()
  if (installed) return installed
  throw new Error(
    'The journeys need Chromium and none starts. Install it (Debian: apt-get install chromium; ' +
      'elsewhere: npx playwright install --with-deps chromium), or set BROWSER_PATH.',
  )
}

function present(build: Build): string | undefined {
  const ofSystem = build === 'shell' ? [debianShell] : wholes
  const candidates = [process.env.BROWSER_PATH ?? '', ...ofSystem, chromium.executablePath()]
  return candidates.find(starts)
}

function download(): string | undefined {
  const playwright = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
    'cli.js',
  )
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 600_000,
  })
  return [chromium.executablePath()].find(starts)
}

function starts(file: string): boolean {
  if (file === '' || !existsSync(file)) return false
  return spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0
}
