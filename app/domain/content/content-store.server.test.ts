import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { revisionTable } from '#app/domain/publishing/tables.server.ts'
import { publish, watchPublications } from '#app/platform/database/publication.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { systemActor } from '#tests/support/actors.ts'
import { publishCompany } from '#tests/support/publish-company.ts'
import { openTestDatabase, queryAsOwner } from '#tests/support/test-database.ts'
import type { ContentGroup } from './content-groups.ts'
import { currentContent, loadContent, startContent } from './content-snapshot.server.ts'
import { importContent, publishContent } from './import-content.server.ts'
import { getShippedContent } from './shipped-content.ts'

const test = openTestDatabase()
const author = 'editor'
const group = 'SYSTEM'
const saying = (message: string) => {
  const content = getShippedContent(group)
  return { ...content, notFound: { ...content.notFound, message } }
}
const revisions = () =>
  test.db
    .select()
    .from(revisionTable)
    .where(and(eq(revisionTable.kind, 'content'), eq(revisionTable.key, group)))
const published = async () => (await loadContent(test.db)).groups[group].notFound.message
const importing = (...entries: [ContentGroup, unknown][]) =>
  importContent(test.db, systemActor, { title: 'Import', entries: new Map(entries) })

describe('content group', () => {
  it('is published as a new revision, only if its schema accepts it', async () => {
    await publishContent(test.db, { group, body: saying('Published'), author })
    expect(await published()).toBe('Published')
    const count = (await revisions()).length
    expect(await publishContent(test.db, { group, body: { half: 'done' }, author })).toMatchObject({
      outcome: 'refused',
      problems: expect.arrayContaining([expect.objectContaining({ place: 'notFound' })]),
    })
    expect(await revisions()).toHaveLength(count)
    const { company, ...global } = getShippedContent('GLOBAL')
    const unread = { ...global, company: { ...company, hours: 'by appointment' } }
    expect(await publishContent(test.db, { group: 'GLOBAL', body: unread, author })).toMatchObject({
      outcome: 'refused',
      problems: [{ place: 'company.hours' }],
    })
  })

  it('gets revision numbers without gaps in concurrent publications', async () => {
    const first = (await revisions()).length
    await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        publishContent(test.db, { group, body: saying(`At once ${i}`), author }),
      ),
    )
    const numbers = (await revisions()).map(({ number }) => number).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: first + 6 }, (_, i) => i + 1))
  })

  it('shows the publication that committed last, even if its transaction began first', async () => {
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`select now()`)
      await publishContent(test.db, { group, body: saying('Began later'), author })
      await publishContent(tx, { group, body: saying('Committed last'), author })
    })
    expect(await published()).toBe('Committed last')
  })
})

describe('revision', () => {
  it.each(["update revision set body = '{}'", 'delete from revision', 'truncate revision'])(
    'cannot be changed even by the owner: %s',
    async (statement) => {
      await expect(queryAsOwner(test, statement)).rejects.toThrow('revision keeps every')
    },
  )
})

describe('process that holds the content', () => {
  it('shows a group as soon as it is published', async () => {
    const publications = watchPublications(test.url)
    const live = await startContent(publications, test.db)
    await publishContent(test.db, { group, body: saying('As of now'), author })
    await vi.waitFor(() => expect(currentContent(group).notFound.message).toBe('As of now'))
    live.stop()
    await publications.stop()
  })
})

describe('importContent', () => {
  it('publishes changed entries, and nothing if one entry is invalid', async () => {
    const global = getShippedContent('GLOBAL')
    expect(await importing(['SYSTEM', saying('Imported')], ['GLOBAL', global])).toEqual({
      outcome: 'done',
      published: ['SYSTEM'],
    })
    expect(await importing(['SYSTEM', saying('Imported')], ['GLOBAL', global])).toEqual({
      outcome: 'done',
      published: [],
    })
    expect(await importing(['SYSTEM', saying('Half')], ['GLOBAL', {}])).toMatchObject({
      outcome: 'refused',
    })
    expect(await published()).toBe('Imported')
  })
})

describe('publication of some groups', () => {
  const global = getShippedContent('GLOBAL')
  const withHours = (hours: string) => ({ ...global, company: { ...global.company, hours } })

  it('is refused if it contradicts groups that are not part of it', async () => {
    const body = withHours('9am–4pm Monday–Friday')
    for (const result of [
      await importing(['GLOBAL', body]),
      await publishContent(test.db, { group: 'GLOBAL', body, author }),
    ]) {
      const groups =
        result.outcome === 'done' ? [] : result.problems.map((problem) => problem.group)
      expect(groups).toContain('CONTACT-PAGE')
    }
    const { help, ...catalogue } = getShippedContent('CATALOGUE-GLOBAL')
    const paragraph = ['Call us, 9am–4pm Monday–Friday.']
    expect(
      await importing(['CATALOGUE-GLOBAL', { ...catalogue, help: { ...help, paragraph } }]),
    ).toMatchObject({ outcome: 'refused', problems: [{ place: 'help.paragraph.0' }] })
  })

  it('is accepted with new hours in every text, and is not refused for earlier contradictions', async () => {
    await publishCompany(test.db, { hours: '9am–4pm Monday–Friday' })
    expect((await loadContent(test.db)).groups.GLOBAL.company.hours).toBe('9am–4pm Monday–Friday')
    await publishCompany(test.db, { hours: global.company.hours })
    // As an earlier release, which did not check, may have stored it.
    await storeRevision('CATALOGUE-GLOBAL', {
      ...getShippedContent('CATALOGUE-GLOBAL'),
      help: { title: 'Help', highlight: [], paragraph: ['Call us, 9am–4pm Monday–Friday.'] },
    })
    expect(await importing(['SYSTEM', saying('Alone')])).toEqual({
      outcome: 'done',
      published: ['SYSTEM'],
    })
  })
})

describe('release that cannot parse the published content', () => {
  it('uses the last readable revision, or the shipped content if there is none', async () => {
    const complaint = vi.spyOn(log, 'error').mockReturnValue()
    await publishContent(test.db, { group, body: saying('Readable'), author })
    for (let count = 0; count < 2; count += 1) await storeRevision(group, { gone: true })
    expect(await published()).toBe('Readable')
    for (let count = 0; count < 4; count += 1) await storeRevision(group, { gone: true })
    expect(await published()).toBe(getShippedContent(group).notFound.message)
    expect(complaint).toHaveBeenCalled()
    complaint.mockRestore()
  })
})

/** Stores a revision without checking it, as another release may have done. */
async function storeRevision(key: ContentGroup, body: unknown): Promise<void> {
  const [last] = await test.db
    .select()
    .from(revisionTable)
    .where(and(eq(revisionTable.kind, 'content'), eq(revisionTable.key, key)))
    .orderBy(sql`number desc`)
    .limit(1)
  if (!last) throw new Error(`${key} was never published.`)
  await test.db.insert(revisionTable).values({ ...last, number: last.number + 1, body })
  await publish(test.db, 'content')
}
