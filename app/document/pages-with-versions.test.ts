import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('every page that sends a version uses revalidateAfterConflict', () => {
  const pages = globSync('app/{staff,portal}/**/*-page.tsx')
  const stale = pages.filter((page) => {
    const text = readFileSync(page, 'utf8')
    const sendsVersion =
      /export (?:async function|const) action\b/.test(text) &&
      /(?<!con)version|refuseForm/i.test(text)
    return sendsVersion && !/shouldRevalidate|actionData\?\.(?:now\.)?version/.test(text)
  })
  expect(pages.length).toBeGreaterThan(100)
  expect(stale).toEqual([])
})
