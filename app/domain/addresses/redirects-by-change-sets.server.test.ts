import { beforeEach, describe, expect, it } from 'vitest'
import { listRevisions } from '#app/domain/publishing/current-revisions.server.ts'
import { storePublishingRules } from '#app/domain/publishing/publishing-rules.server.ts'
import { undoChangeSet } from '#app/domain/publishing/undo-change-set.server.ts'
import { findRedirectTargets } from '#app/domain/redirects/find-redirect.server.ts'
import {
  findRedirectHits,
  listMissingPaths,
  noteMissing,
  noteRedirected,
  sweepPathVisits,
  writePathVisits,
} from '#app/domain/redirects/path-visits.server.ts'
import {
  missingPathTable,
  redirectHitTable,
  redirectTable,
} from '#app/domain/redirects/tables.server.ts'
import { storeStaff, systemActor } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { addRedirect } from './add-redirect.server.ts'
import { importRedirectFile } from './import-redirect-file.server.ts'
import { removeRedirect } from './remove-redirect.server.ts'
import { testAddress } from './test-address.server.ts'

const test = openTestDatabase()
const targetOf = async (path: string) => (await findRedirectTargets(test.db, [path])).get(path)

async function undoNewest(key: string) {
  const [newest] = await listRevisions(test.db, { kind: 'redirect', key })
  return undoChangeSet(test.db, systemActor, { id: newest?.changeSetId ?? '' })
}

describe('redirects by change sets', () => {
  it('come back with their earlier target when a change or a removal is undone', async () => {
    await test.db.insert(redirectTable).values({ path: '/from-the-seed', target: '/about' })
    await addRedirect(test.db, systemActor, { path: '/from-the-seed', target: '/services' })
    expect(await targetOf('/from-the-seed')).toBe('/services')
    expect(await undoNewest('/from-the-seed')).toMatchObject({ outcome: 'undone' })
    expect(await targetOf('/from-the-seed')).toBe('/about')
    await removeRedirect(test.db, systemActor, '/from-the-seed')
    expect(await targetOf('/from-the-seed')).toBeUndefined()
    await undoNewest('/from-the-seed')
    expect(await targetOf('/from-the-seed')).toBe('/about')
  })

  it('wait for a colleague if changes need approval', async () => {
    const editor = await storeStaff(test.db, 'Eve', ['editor'])
    const administrator = await storeStaff(test.db, 'Ada', ['administrator'])
    await storePublishingRules(test.db, administrator, { needsSecondPerson: true })
    const added = await addRedirect(test.db, editor, { path: '/waiting', target: '/about' })
    expect(added).toMatchObject({ outcome: 'done', needsApproval: true })
    expect(await targetOf('/waiting')).toBeUndefined()
    await storePublishingRules(test.db, administrator, { needsSecondPerson: false })
  })
})

describe('importRedirectFile', () => {
  const run = (text: string) => importRedirectFile(test.db, systemActor, Buffer.from(text))

  it('stores a file as one change set', async () => {
    const file = 'path,target\n/one-file,/about\n/two-file,https://example.com/\n'
    expect(await run(file)).toEqual({ outcome: 'imported', changed: 2 })
    expect(await run(file)).toEqual({ outcome: 'imported', changed: 0 })
    await undoNewest('/one-file')
    expect(await targetOf('/two-file')).toBeUndefined()
  })

  it('refuses a loop with the paths on it, by line, and stores nothing', async () => {
    const loop = 'path,target\n/x,/about\n/loop-a,/loop-b\n/loop-b,/loop-c\n/loop-c,/loop-a\n'
    const refused = await run(loop)
    expect(refused).toMatchObject({ outcome: 'refused' })
    expect(refused).toMatchObject({
      errors: expect.arrayContaining([
        {
          line: 3,
          column: 'target',
          reason: 'makes a loop: /loop-a → /loop-b → /loop-c → /loop-a',
        },
      ]),
    })
    expect(await targetOf('/x')).toBeUndefined()
  })

  it.each([
    ['a path twice', 'path,target\n/q,/about\n/q,/services\n', 3],
    ['the path of a page', 'path,target\n/about,/services\n', 2],
    ['a missing page', 'path,target\n/q,/nowhere\n', 2],
    ['another header', 'old,new\n/q,/about\n', 1],
    ['no rows', 'path,target\n', 1],
  ])('refuses %s with the line', async (_, text, line) => {
    expect(await run(text)).toMatchObject({ outcome: 'refused', errors: [{ line }] })
  })
})

it('testAddress tells redirects, pages and missing paths apart, however they are typed', async () => {
  await addRedirect(test.db, systemActor, { path: '/old-team', target: '/about#team' })
  const answer = (typed: string) => testAddress(test.db, typed)
  expect(await answer('/Old-Team/?a=1')).toMatchObject({
    outcome: 'redirect',
    target: '/about#team',
  })
  expect(await answer('/about')).toMatchObject({ outcome: 'page' })
  expect(await answer('/')).toMatchObject({ outcome: 'page' })
  expect(await answer('no/such/page')).toMatchObject({ outcome: 'missing', path: '/no/such/page' })
  expect(await answer('https://example.com/old-team')).toMatchObject({ outcome: 'unreadable' })
})

describe('visits', () => {
  const day = (text: string) => new Date(`${text}T03:00:00Z`)

  beforeEach(async () => {
    await test.db.delete(missingPathTable)
    await test.db.delete(redirectHitTable)
  })

  it('are counted by day for redirects', async () => {
    noteRedirected('/old-team')
    noteRedirected('/old-team')
    await writePathVisits(test.db, day('2026-11-20'))
    noteRedirected('/old-team')
    await writePathVisits(test.db, day('2026-11-21'))
    expect((await findRedirectHits(test.db, ['/old-team'])).get('/old-team')).toMatchObject([
      { day: '2026-11-20', hits: 2 },
      { day: '2026-11-21', hits: 1 },
    ])
  })

  it('to missing paths are listed for 30 days, without paths that may name a person', async () => {
    for (const path of ['/old-beer', '/old-beer', '/old-wine', '/mary@hill.example']) {
      noteMissing(path)
    }
    await writePathVisits(test.db, day('2026-11-20'))
    const list = (now: string) => listMissingPaths(test.db, day(now), 10)
    expect(await list('2026-11-27')).toEqual([
      { path: '/old-beer', hits: 2, lastDay: '2026-11-20' },
      { path: '/old-wine', hits: 1, lastDay: '2026-11-20' },
    ])
    expect(await list('2026-12-24')).toEqual([])
    await sweepPathVisits(test.db, day('2026-12-24'))
    expect(await test.db.$count(missingPathTable)).toBe(0)
  })

  it('to missing paths are bounded: 500 in memory, 1,000 a day, the most frequent retained', async () => {
    for (let round = 0; round < 3; round += 1) {
      noteMissing('/often')
      noteMissing('/often')
      for (let index = 0; index < 700; index += 1) noteMissing(`/scan-${round}-${index}`)
      await writePathVisits(test.db, day('2026-11-20'))
    }
    expect(await test.db.$count(missingPathTable)).toBe(1000)
    const [first] = await listMissingPaths(test.db, day('2026-11-20'), 1)
    expect(first).toMatchObject({ path: '/often', hits: 6 })
  })
})
