import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { storePrefix } from '#app/business-constants.ts'
import { shippedContent } from '#app/domain/content/shipped-content.ts'

/** Open between the tabs of a browser, and stored nowhere. */
const channels = ['vpack.cart']

const sources = globSync('app/**/*.{ts,tsx}')
  .filter((name) => !/[.]test[.]tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }))

const listed = shippedContent('COOKIE-STATEMENT-PAGE')
  .sections.flatMap(({ items }) => items)
  .flatMap(({ list = [] }) => list)
  // As the name is under https.
  .map((line) => line.split(': ')[0]?.replace(/^__Host-/, '') ?? '')

/** The desk, whose cookies its people read of in `docs/security.md`. */
const ofDesk = /^app\/(?:staff|domain\/sign-in|portal\/acting)\//
/** Of the portal's people as well. */
const ofBoth = /^app\/domain\/sign-in\/passkey\//

it('keeps nothing in a visitor’s browser that the Cookie Statement does not name, and nothing it names in vain', () => {
  const kept = keptBy(sources.filter(({ name }) => ofBoth.test(name) || !ofDesk.test(name)))
  const names = new Set(kept.filter((name) => !channels.includes(name)))
  const ours = listed.filter((name) => name.startsWith(storePrefix))
  expect(ours.toSorted()).toEqual([...names].toSorted())
})

it('names in the documents all that the desk keeps in a browser', () => {
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

it('begins every name with the prefix, so that the test above sees it', () => {
  const keepers = sources.filter(({ text }) => /Storage\b|[cC]ookie/.test(text))
  const spelledOut = keepers.filter(({ text }) =>
    /['"`]vpack[._-]|Storage\.\w+\(\s*['"`]/.test(text),
  )
  expect(spelledOut.map(({ name }) => name)).toEqual([])
})
