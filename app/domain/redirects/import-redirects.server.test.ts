import { beforeEach, expect, it } from 'vitest'
import { readPublicationVersion } from '#app/platform/database/publication.server.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { importRedirects } from './import-redirects.server.ts'
import { redirectTable } from './tables.server.ts'

const test = openTestDatabase()
const pages = new Set(['/catalogue/one', '/catalogue/two'])

beforeEach(async () => {
  await test.db.delete(redirectTable)
})

const site = {
  origin: 'https://www.vpack.example',
  holder: (path: string) => (pages.has(path) ? 'a page' : null),
  isPage: (path: string) => pages.has(path),
}
const run = (text: string) => importRedirects(test.db, Buffer.from(text), site)

it('importRedirects stores redirects, updates them from a later file, and publishes only changes', async () => {
  const file = 'path,target\n/a,/catalogue/one\n/b,https://example.com/b\n'
  expect(await run(file)).toEqual({ outcome: 'done', changed: 2 })
  const version = await readPublicationVersion(test.db, 'redirects')
  expect(await run(file)).toEqual({ outcome: 'done', changed: 0 })
  expect(await readPublicationVersion(test.db, 'redirects')).toBe(version)
  expect(await run('path,target\n/a,/catalogue/two\n')).toEqual({ outcome: 'done', changed: 1 })
  const stored = await test.db.select().from(redirectTable).orderBy(redirectTable.path)
  expect(stored).toEqual([
    { path: '/a', target: '/catalogue/two' },
    { path: '/b', target: 'https://example.com/b' },
  ])
})

it('importRedirects stores nothing of an invalid file, and names the lines', async () => {
  expect(await run('path,target\n/a,/catalogue/one\n/B,/none\n/c\n/d,/catalogue/one,x\n')).toEqual({
    outcome: 'refused',
    errors: [{ line: 5, column: null, reason: 'has more than two cells' }],
  })
  expect(await run('path,target\n/a,/catalogue/one\n\n/B,/none\n/c\n')).toEqual({
    outcome: 'refused',
    errors: [
      { line: 4, column: 'path', reason: expect.stringContaining('lower case') },
      { line: 4, column: 'target', reason: '/none is not a page' },
      { line: 5, column: 'target', reason: expect.stringContaining('must be a path') },
    ],
  })
  for (const text of ['', 'from,to\n/a,/b', 'path,target\n"/a,/b']) {
    expect(await run(text)).toMatchObject({ outcome: 'refused' })
  }
  expect(await test.db.$count(redirectTable)).toBe(0)
})

it('importRedirects refuses chains with stored redirects', async () => {
  await run('path,target\n/a,/catalogue/one\n')
  pages.delete('/catalogue/one')
  expect(await run('path,target\n/catalogue/one,/catalogue/two\n')).toEqual({
    outcome: 'refused',
    errors: [{ line: 2, column: 'path', reason: expect.stringContaining('/a leads here already') }],
  })
  pages.add('/catalogue/one')
})
