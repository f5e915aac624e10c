import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { watchPublications } from '#app/platform/database/publication.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { openTestDatabase, queryAsOwner } from '#tests/support/test-database.ts'
import type { ContentGroup } from './content-groups.ts'
import { currentContent, loadContent, startContent } from './content-snapshot.server.ts'
import { importContent, publishContent, saveContentDraft } from './import-content.server.ts'
import { getShippedContent } from './shipped-content.ts'
import { contentVersionTable } from './tables.server.ts'

const test = openTestDatabase()
const author = 'editor'
const group = 'SYSTEM'
const saying = (message: string) => {
  const content = getShippedContent(group)
  return { ...content, notFound: { ...content.notFound, message } }
}
const versions = () =>
  test.db.select().from(contentVersionTable).where(eq(contentVersionTable.contentGroup, group))
const published = async () => (await loadContent(test.db)).groups[group].notFound.message

describe('content entry', () => {
  it('is shown once published, but not as a draft', async () => {
    const before = await published()
    expect(await saveContentDraft(test.db, { group, body: saying('Draft'), author })).toMatchObject(
      {
        ok: true,
      },
    )
    expect(await published()).toBe(before)
    await publishContent(test.db, { group, body: saying('Published'), author })
    expect(await published()).toBe('Published')
  })

  it('can be an invalid draft, but is published only if its schema accepts it', async () => {
    const count = (await versions()).length
    expect(await publishContent(test.db, { group, body: { half: 'done' }, author })).toMatchObject({
      ok: false,
      problems: expect.arrayContaining([expect.objectContaining({ place: 'notFound' })]),
    })
    expect(await versions()).toHaveLength(count)
    const { company, ...global } = getShippedContent('GLOBAL')
    const unread = { ...global, company: { ...company, hours: 'by appointment' } }
    expect(await publishContent(test.db, { group: 'GLOBAL', body: unread, author })).toMatchObject({
      ok: false,
      problems: [{ place: 'company.hours' }],
    })
    expect(
      await saveContentDraft(test.db, { group, body: { half: 'done' }, author }),
    ).toMatchObject({ ok: true, version: count + 1 })
  })

  it('that is scheduled takes effect at its time', async () => {
    const before = await published()
    const tomorrow = new Date(Date.now() + 86_400_000)
    await publishContent(test.db, { group, body: saying('Soon'), author, publishAt: tomorrow })
    expect(await published()).toBe(before)
    const justNow = new Date(Date.now() - 1)
    await publishContent(test.db, { group, body: saying('Now'), author, publishAt: justNow })
    expect(await published()).toBe('Now')
  })

  it('gets version numbers without gaps in concurrent saves', async () => {
    const first = (await versions()).length
    const saved = await Promise.all(
      Array.from({ length: 6 }, () => saveContentDraft(test.db, { group, body: {}, author })),
    )
    const numbers = saved.map((result) => (result.ok ? result.version : 0))
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6].map((n) => first + n))
  })
})

describe('content version', () => {
  it.each([
    `update content_version set body = '{}'`,
    'delete from content_version',
    'truncate content_version',
  ])('cannot be changed or deleted', async (statement) => {
    const before = await versions()
    await expect(queryAsOwner(test, statement)).rejects.toThrow('keeps every version')
    await expect(test.pool.query(statement)).rejects.toThrow('permission denied')
    expect(await versions()).toEqual(before)
  })
})

describe('currentContent', () => {
  it('returns the content from memory as soon as it is published', async () => {
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
    const entries = new Map<ContentGroup, unknown>([
      ['SYSTEM', saying('Imported')],
      ['GLOBAL', getShippedContent('GLOBAL')],
    ])
    expect(await importContent(test.db, entries, author)).toEqual({
      ok: true,
      published: ['SYSTEM'],
    })
    expect(await importContent(test.db, entries, author)).toEqual({ ok: true, published: [] })
    const broken = new Map<ContentGroup, unknown>([
      ['SYSTEM', saying('Half')],
      ['GLOBAL', {}],
    ])
    expect(await importContent(test.db, broken, author)).toMatchObject({ ok: false })
    expect(await published()).toBe('Imported')
  })
})

describe('importContent of some groups', () => {
  const global = getShippedContent('GLOBAL')
  const withHours = (hours: string) => ({ ...global, company: { ...global.company, hours } })
  const importing = (...entries: [ContentGroup, unknown][]) =>
    importContent(test.db, new Map(entries), author)

  it('is refused if it contradicts groups that are not imported', async () => {
    const result = await importing(['GLOBAL', withHours('9am–4pm Monday–Friday')])
    const groups = result.ok ? [] : result.problems.map((problem) => problem.group)
    expect(groups).toContain('CONTACT-PAGE')
    const { help, ...catalogue } = getShippedContent('CATALOGUE-GLOBAL')
    const paragraph = ['Call us, 9am–4pm Monday–Friday.']
    expect(
      await importing(['CATALOGUE-GLOBAL', { ...catalogue, help: { ...help, paragraph } }]),
    ).toMatchObject({ ok: false, problems: [{ place: 'help.paragraph.0' }] })
  })

  it('is not refused for earlier contradictions in other groups', async () => {
    const body = withHours('9am–4pm Monday–Friday')
    expect(await publishContent(test.db, { group: 'GLOBAL', body, author })).toMatchObject({
      ok: true,
    })
    expect(await importing(['SYSTEM', saying('Alone')])).toEqual({
      ok: true,
      published: ['SYSTEM'],
    })
    await publishContent(test.db, { group: 'GLOBAL', body: global, author })
  })
})

describe('release that cannot parse the published content', () => {
  it('uses the last readable version, or the shipped content if there is none', async () => {
    const complaint = vi.spyOn(log, 'error').mockReturnValue()
    await publishContent(test.db, { group, body: saying('Readable'), author })
    const rows = await versions()
    const unreadable = { contentGroup: group, status: 'published', body: { gone: true } } as const
    for (const more of [1, 2]) {
      await test.db
        .insert(contentVersionTable)
        .values({ ...unreadable, version: rows.length + more, author })
    }
    expect(await published()).toBe('Readable')
    for (const more of [3, 4, 5, 6]) {
      await test.db
        .insert(contentVersionTable)
        .values({ ...unreadable, version: rows.length + more, author })
    }
    expect(await published()).toBe(getShippedContent(group).notFound.message)
    expect(complaint).toHaveBeenCalled()
    complaint.mockRestore()
  })
})
