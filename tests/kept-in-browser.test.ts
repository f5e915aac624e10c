import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { storePrefix } from '#app/business-constants.ts'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'

/** Channels between the tabs of a browser, which store nothing. */
const channels = ['vpack.cart']

const sources = globSync('app/**/*.{ts,tsx}')
  .filter((name) => !/[.]test[.]tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }))

const listed = getShippedContent('COOKIE-STATEMENT-PAGE')
  .sections.flatMap(({ items }) => items)
  .flatMap(({ list = [] }) => list)
  // Cookie names without the prefix that they have over HTTPS.
  .map((line) => line.split(': ')[0]?.replace(/^__Host-/, '') ?? '')

/** Files of the desk, whose cookies are documented in `docs/security.md`. */
const ofDesk = /^app\/(?:staff|domain\/sign-in|portal\/acting)\//
/** Files that belong to the portal as well as the desk. */
const ofBoth = /^app\/domain\/sign-in\/passkey\//

it('the Cookie Statement lists exactly what the site stores in a visitor’s browser', () => {
  const kept = keptBy(sources.filter(({ name }) => ofBoth.test(name) || !ofDesk.test(name)))
  const names = new Set(kept.filter((name) => !channels.includes(name)))
  const ours = listed.filter((name) => name.startsWith(storePrefix))
  expect(ours.toSorted()).toEqual([...names].toSorted())
})

it('docs/security.md lists everything that the desk stores in a browser', () => {
  const kept = keptBy(sources.filter(({ name }) => ofDesk.test(name)))
  expect(kept.length).toBeGreaterThan(3)
  const security = readFileSync('docs/security.md', 'utf8')
  expect(kept.filter((name) => !security.includes(`\`${name}\``))).toEqual([])
})

function keptBy(files: typeof sources): string[] {
  return files.flatMap(({ text }) =>
    [...text.matchAll(/\$\{storePrefix\}([._][a-z_-]+)/g)].map(([, name]) => storePrefix + name),
  )
}

it('every stored name begins with the prefix, so that the test above finds it', () => {
  const keepers = sources.filter(({ text }) => /(?<!AsyncLocal)Storage\b|[cC]ookie/.test(text))
  const spelledOut = keepers.filter(({ text }) =>
    /['"`]vpack[._-]|Storage\.\w+\(\s*['"`]/.test(text),
  )
  expect(spelledOut.map(({ name }) => name)).toEqual([])
})
