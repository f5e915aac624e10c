import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findServingAccount } from './embedded-postgres/account.ts'
import { giveUpRoot } from './give-up-root.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'vpack-accounts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function accounts(...lines: string[]): string {
  const file = path.join(folder, 'passwd')
  writeFileSync(file, ['root:x:0:0::/root:/bin/sh', ...lines, ''].join('\n'))
  return file
}
const postgres = 'postgres:x:101:104::/var/lib/postgresql:/bin/sh'
const nobody = 'nobody:x:65534:65534::/:/bin/false'
const daemon = 'daemon:x:1:1::/:/bin/false'

describe('serving account of root’s site', () => {
  it.each([
    ['nobody', [postgres, nobody, daemon]],
    ['daemon, where nobody owns the data', [nobody, daemon]],
    ['the owner of the data, where there is no other', [postgres]],
  ])('is %s', (expected, lines) => {
    expect(findServingAccount(accounts(...lines))?.name).toBe(
      expected.startsWith('the owner') ? 'postgres' : expected.split(',')[0],
    )
  })

  it('is null if there is none', () => {
    expect(findServingAccount(accounts())).toBeNull()
  })
})

const checkout = path.join(folder, 'checkout')
const build = path.join(checkout, 'build')
const someone = { name: 'someone', uid: 4711, gid: 4712 }

/** Runs giveUpRoot for this account in a process started as root; returns its lines and ids. */
function giveUpAs(account: typeof someone | null) {
  const script = `import { giveUpRoot } from './server/give-up-root.ts'
    const lines = giveUpRoot(${JSON.stringify(account)}, ${JSON.stringify(checkout)})
    const { getuid, getgid, getgroups } = process
    console.log(JSON.stringify({ lines, uid: getuid(), gid: getgid(), groups: getgroups() }))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    cwd: path.resolve(import.meta.dirname, '..'),
  })
  if (stderr) throw new Error(stderr)
  return JSON.parse(stdout)
}

describe.runIf(process.getuid?.() === 0)('giveUpRoot as root', () => {
  beforeAll(() => {
    mkdirSync(build, { recursive: true })
    writeFileSync(path.join(checkout, 'package.json'), '{"dependencies":{}}')
    writeFileSync(path.join(build, 'page.js'), '')
    chmodSync(folder, 0o755)
  })
  afterEach(() => {
    chmodSync(folder, 0o755)
    chmodSync(build, 0o755)
    chmodSync(path.join(build, 'page.js'), 0o644)
  })

  it('drops root permanently', () => {
    expect(giveUpAs(someone)).toEqual({
      lines: ['Gave up root: the site runs as someone'],
      uid: 4711,
      gid: 4712,
      groups: [4712],
    })
  })

  it.each([
    ['enter', folder, 0o700],
    ['read', build, 0o700],
    ['read', path.join(build, 'page.js'), 0o600],
  ])('stays root if the account may not %s %s, and reports it', (may, what, mode) => {
    chmodSync(what, mode)
    const { lines, uid, gid } = giveUpAs(someone)
    expect(lines.join()).toContain(`The site stays root: someone may not ${may} ${what}.`)
    expect([uid, gid]).toEqual([0, 0])
  })

  it('stays root without an account, and reports it', () => {
    const { lines, uid } = giveUpAs(null)
    expect(lines.join()).toContain('The site runs as root')
    expect(uid).toBe(0)
  })
})

it.runIf(process.getuid?.() !== 0)('giveUpRoot does nothing for an ordinary user', () => {
  expect(giveUpRoot()).toEqual([])
})
