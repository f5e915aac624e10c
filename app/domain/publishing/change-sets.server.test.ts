import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import type { ContentGroup, ContentOf } from '#app/domain/content/content-groups.ts'
import {
  loadContentOfAllGroups,
  loadCurrentContent,
} from '#app/domain/content/content-snapshot.server.ts'
import { publishContent } from '#app/domain/content/import-content.server.ts'
import { watchPublications } from '#app/platform/database/publication.server.ts'
import { publicationTable } from '#app/platform/database/tables.server.ts'
import { storeStaff, systemActor } from '#tests/support/actors.ts'
import { openTestDatabase, queryAsOwner } from '#tests/support/test-database.ts'
import { findCurrentRevision, listRevisions } from './current-revisions.server.ts'
import {
  createChangeSet,
  discardChangeSet,
  findDraft,
  mergeDraft,
  removeDraft,
  renameChangeSet,
  saveDraft,
} from './edit-change-set.server.ts'
import { recordEditing } from './editing-presence.server.ts'
import { openOwnDraft } from './find-own-draft.server.ts'
import { listOpenChangeSets, listPublished, listPublishers } from './list-change-sets.server.ts'
import { withDrafts } from './preview/draft-overlay.server.ts'
import { proposeChanges } from './propose-changes.server.ts'
import { publishChangeSet, publishDocuments } from './publish-change-set.server.ts'
import { storePublishingRules } from './publishing-rules.server.ts'
import { approveChangeSet, returnToDraft, submitForReview } from './review-change-set.server.ts'
import {
  cancelSchedule,
  publishDue,
  scheduleChangeSet,
} from './schedule/schedule-change-set.server.ts'
import { startScheduleTimer } from './schedule/schedule-timer.server.ts'
import { changeSetTable, revisionTable } from './tables.server.ts'
import { restoreRevision, undoChangeSet } from './undo-change-set.server.ts'

const test = openTestDatabase()
const home = { kind: 'content', key: 'HOME-PAGE' } as const
const about = { kind: 'content', key: 'ABOUT-PAGE' } as const

const editor = () => storeStaff(test.db, 'Edith Marsh', ['editor'])
const current = async <Group extends ContentGroup>(group: Group): Promise<ContentOf<Group>> =>
  (await loadContentOfAllGroups(test.db))[group]
const heroOf = async () => (await current('HOME-PAGE')).hero.text.title
const revisionOf = async (name: { kind: 'content'; key: string }) =>
  (await findCurrentRevision(test.db, name))?.number ?? 0

async function homeSaying(title: string): Promise<ContentOf<'HOME-PAGE'>> {
  const content = await current('HOME-PAGE')
  return { ...content, hero: { ...content.hero, text: { ...content.hero.text, title } } }
}

async function aboutSaying(title: string): Promise<ContentOf<'ABOUT-PAGE'>> {
  const content = await current('ABOUT-PAGE')
  return { ...content, hero: { ...content.hero, title } }
}

/** Creates a change set with a draft of the home page. */
async function draftHome(actor: StaffActor, title: string, body?: unknown) {
  const created = await createChangeSet(test.db, actor, { title })
  if (created.outcome !== 'created') throw new Error(created.message)
  const saved = await saveDraft(test.db, actor, {
    changeSet: created.id,
    ...home,
    body: body ?? (await homeSaying(title)),
    version: 0,
    baseRevision: await revisionOf(home),
  })
  expect(saved.outcome).toBe('saved')
  return created.id
}

const versionOf = async (id: string) => {
  const [row] = await test.db.select().from(changeSetTable).where(eq(changeSetTable.id, id))
  if (!row) throw new Error('There is no such change set.')
  return row
}

async function publishHome(title: string) {
  const result = await publishDocuments(test.db, systemActor, {
    title,
    changes: [{ ...home, body: await homeSaying(title) }],
  })
  if (result.outcome !== 'published') throw new Error(result.outcome)
  return result.changeSet
}

const soon = () => new Date(Date.now() + 3_600_000)
const later = () => new Date(Date.now() + 7_200_000)

describe('change set', () => {
  it('is published as a whole: revision, audit row and version of the content', async () => {
    const actor = await editor()
    const id = await draftHome(actor, 'Glass for every vintage')
    const before = await revisionOf(home)
    expect(await heroOf()).not.toBe('Glass for every vintage')
    expect(await publishChangeSet(test.db, actor, { id })).toMatchObject({ outcome: 'published' })
    expect(await heroOf()).toBe('Glass for every vintage')
    expect(await findCurrentRevision(test.db, home)).toMatchObject({
      number: before + 1,
      author: 'Edith Marsh',
      changeSetId: id,
    })
    const audit = await test.db.select().from(auditTable).where(eq(auditTable.subjectId, id))
    expect(audit.map(({ action }) => action)).toContain('publish-change-set')
    expect(await publishChangeSet(test.db, actor, { id })).toMatchObject({ outcome: 'closed' })
  })

  it('is refused to roles that may not edit', async () => {
    const actor = await storeStaff(test.db, 'Cora Dale', ['coordinator'])
    expect(await createChangeSet(test.db, actor, { title: 'No' })).toMatchObject({
      outcome: 'not-allowed',
    })
    expect(await publishDocuments(test.db, actor, { title: 'No', changes: [] })).toMatchObject({
      outcome: 'not-allowed',
    })
  })

  it('with an invalid document is not published at all, and says where', async () => {
    const actor = await editor()
    const id = await draftHome(actor, 'Half done', await homeSaying(''))
    expect(await publishChangeSet(test.db, actor, { id })).toMatchObject({
      outcome: 'invalid',
      problems: [{ key: 'HOME-PAGE', place: 'hero.text.title' }],
    })
  })

  it('that contradicts the company data is refused with the place', async () => {
    const actor = await editor()
    const body = await homeSaying('Call 9am–4pm Monday–Friday')
    const id = await draftHome(actor, 'Hours', body)
    expect(await publishChangeSet(test.db, actor, { id })).toMatchObject({
      outcome: 'invalid',
      problems: [{ place: 'hero.text.title' }],
    })
  })

  it('refuses to delete a content group', async () => {
    const result = await publishDocuments(test.db, systemActor, {
      title: 'Gone',
      changes: [{ ...home, body: null }],
    })
    expect(result).toMatchObject({ outcome: 'invalid' })
  })

  it('is discarded for good, and its drafts are never shown', async () => {
    const actor = await editor()
    const id = await draftHome(actor, 'Discarded')
    await discardChangeSet(test.db, actor, { id })
    expect(await publishChangeSet(test.db, actor, { id })).toMatchObject({ outcome: 'closed' })
    expect(await heroOf()).not.toBe('Discarded')
  })
})

describe('autosave of a draft', () => {
  it('is idempotent, and refuses an older version with the newer text', async () => {
    const [one, other] = [await editor(), await storeStaff(test.db, 'Otto Reed', ['editor'])]
    const id = await draftHome(one, 'First')
    const save = async (actor: StaffActor, title: string, version: number) =>
      saveDraft(test.db, actor, {
        changeSet: id,
        ...home,
        body: await homeSaying(title),
        version,
        baseRevision: 1,
      })
    expect(await save(one, 'Second', 1)).toMatchObject({ outcome: 'saved', version: 2 })
    expect(await save(one, 'Second', 1)).toMatchObject({ outcome: 'saved', version: 2 })
    expect(await save(other, 'From another tab', 1)).toMatchObject({
      outcome: 'stale-draft',
      version: 2,
      savedBy: 'Edith Marsh',
      body: { hero: { text: { title: 'Second' } } },
    })
    expect((await findDraft(test.db, { changeSet: id, ...home }))?.version).toBe(2)
  })

  it('keeps invalid text, and never changes what is published', async () => {
    const actor = await editor()
    const shown = await heroOf()
    const id = await draftHome(actor, 'Invalid', await homeSaying(''))
    expect((await findDraft(test.db, { changeSet: id, ...home }))?.body).toMatchObject({
      hero: { text: { title: '' } },
    })
    expect(await heroOf()).toBe(shown)
  })

  it('that drops much of a document is stored only after a confirmation', async () => {
    const actor = await editor()
    const id = await draftHome(actor, 'Whole')
    const save = {
      changeSet: id,
      ...home,
      body: { hero: { text: { title: 'Alone' } } },
      version: 1,
      baseRevision: 1,
    }
    expect(await saveDraft(test.db, actor, save)).toMatchObject({ outcome: 'confirm-loss' })
    expect((await findDraft(test.db, { changeSet: id, ...home }))?.version).toBe(1)
    expect(await saveDraft(test.db, actor, { ...save, confirmsLoss: true })).toMatchObject({
      outcome: 'saved',
    })
  })

  it.each([
    ['an unknown group', { key: 'NO-PAGE', body: {} }],
    ['a body of more than 500 kB', { key: 'HOME-PAGE', body: { a: 'x'.repeat(500_001) } }],
    ['the deletion of a group', { key: 'HOME-PAGE', body: null }],
  ])('refuses %s', async (_, change) => {
    const actor = await editor()
    const created = await createChangeSet(test.db, actor, { title: 'Refused' })
    const id = created.outcome === 'created' ? created.id : ''
    expect(
      await saveDraft(test.db, actor, {
        changeSet: id,
        kind: 'content',
        ...change,
        version: 0,
        baseRevision: 0,
      }),
    ).toMatchObject({ outcome: 'refused' })
  })

  it('adds a document again after it was taken out', async () => {
    const actor = await editor()
    const id = await draftHome(actor, 'Taken out')
    await removeDraft(test.db, actor, { changeSet: id, ...home })
    expect(await findDraft(test.db, { changeSet: id, ...home })).toBeUndefined()
    expect(await publishChangeSet(test.db, actor, { id })).toMatchObject({ outcome: 'unchanged' })
  })
})

describe('draft whose document was published meanwhile', () => {
  it('is refused with a three-way difference, and published after it is merged', async () => {
    const actor = await editor()
    const id = await draftHome(actor, 'My hero')
    const newer = await current('HOME-PAGE')
    await publishDocuments(test.db, systemActor, {
      title: 'FAQ',
      changes: [
        {
          ...home,
          body: {
            ...newer,
            faq: { ...newer.faq, text: { ...newer.faq.text, title: 'Asked often' } },
          },
        },
      ],
    })
    const refused = await publishChangeSet(test.db, actor, { id })
    if (refused.outcome !== 'conflict') throw new Error(refused.outcome)
    const [conflict] = refused.conflicts
    expect(conflict).toMatchObject({ name: 'Home page', merged: { conflicts: [] } })
    const merged = await mergeDraft(test.db, actor, {
      changeSet: id,
      ...home,
      body: conflict?.merged.body,
      version: 1,
      revision: conflict?.currentRevision ?? 0,
    })
    expect(merged.outcome).toBe('saved')
    expect(await publishChangeSet(test.db, actor, { id })).toMatchObject({ outcome: 'published' })
    const shown = await current('HOME-PAGE')
    expect([shown.hero.text.title, shown.faq.text.title]).toEqual(['My hero', 'Asked often'])
  })

  it('names both values of a field that both changed', async () => {
    const actor = await editor()
    const id = await draftHome(actor, 'Mine')
    await publishHome('Theirs')
    const refused = await publishChangeSet(test.db, actor, { id })
    if (refused.outcome !== 'conflict') throw new Error(refused.outcome)
    expect(refused.conflicts[0]?.merged.conflicts).toMatchObject([
      { place: 'hero.text.title', mine: 'Mine', theirs: 'Theirs' },
    ])
    expect(await heroOf()).toBe('Theirs')
  })

  it('two editors who publish at once get one publication and one conflict', async () => {
    const [one, other] = [await editor(), await editor()]
    const ids = [await draftHome(one, 'From one'), await draftHome(other, 'From the other')]
    const results = await Promise.all(ids.map((id) => publishChangeSet(test.db, one, { id })))
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'published'])
  })
})

describe('schedule', () => {
  async function schedule(actor: StaffActor, id: string, at: Date) {
    const { version } = await versionOf(id)
    return scheduleChangeSet(test.db, actor, { id, version, at })
  }

  it('takes effect when it is due, not before', async () => {
    const actor = await editor()
    const id = await draftHome(actor, 'On the minute')
    const at = soon()
    expect(await schedule(actor, id, at)).toMatchObject({ outcome: 'scheduled' })
    expect(await publishDue(test.db, new Date(at.getTime() - 1))).toEqual([])
    expect(await publishDue(test.db, at)).toEqual([id])
    expect(await heroOf()).toBe('On the minute')
    expect(await versionOf(id)).toMatchObject({ state: 'published', publisher: 'Edith Marsh' })
  })

  it('waits for a decision if a newer fix was published, and never overwrites it', async () => {
    const actor = await editor()
    const id = await draftHome(actor, 'Friday')
    const at = soon()
    await schedule(actor, id, at)
    await publishHome('Thursday fix')
    expect(await versionOf(id)).toMatchObject({ state: 'scheduled', needsDecision: 'conflict' })
    expect(await publishDue(test.db, at)).toEqual([])
    expect(await heroOf()).toBe('Thursday fix')
  })

  it('is cancelled, moved and refused in the past', async () => {
    const actor = await editor()
    const id = await draftHome(actor, 'Cancelled')
    await schedule(actor, id, soon())
    const moved = later()
    expect(await schedule(actor, id, moved)).toMatchObject({ outcome: 'scheduled', at: moved })
    expect(await cancelSchedule(test.db, actor, { id })).toMatchObject({ outcome: 'saved' })
    expect(await versionOf(id)).toMatchObject({ state: 'draft', publishAt: null })
    expect(await publishDue(test.db, later())).toEqual([])
    expect(await schedule(actor, id, new Date(Date.now() - 1000))).toMatchObject({
      outcome: 'past',
    })
  })

  it('waits for a decision if the content became contradictory meanwhile', async () => {
    const actor = await editor()
    const id = await draftHome(actor, 'Write to sales@vpack.example')
    const { company, ...global } = await current('GLOBAL')
    const withEmail = (email: string) =>
      publishContent(test.db, {
        group: 'GLOBAL',
        body: { ...global, company: { ...company, email } },
        author: 'test',
      })
    const at = soon()
    // The hours in the text agree when it is scheduled.
    const body = await homeSaying(`Open ${company.hours}`)
    const hours = await draftHome(actor, 'Hours', body)
    expect(await schedule(actor, hours, at)).toMatchObject({ outcome: 'scheduled' })
    await queryAsOwner(
      test,
      `insert into revision select kind, key, number + 1,
         jsonb_set(body, '{company,hours}', '"10am–4pm Monday–Friday"'), change_set_id, author, now()
       from revision where kind = 'content' and key = 'GLOBAL' order by number desc limit 1`,
    )
    expect(await publishDue(test.db, at)).toEqual([])
    expect(await versionOf(hours)).toMatchObject({ needsDecision: 'invalid' })
    await queryAsOwner(
      test,
      `insert into revision select kind, key, number + 1,
         jsonb_set(body, '{company,hours}', '"${company.hours}"'), change_set_id, author, now()
       from revision where kind = 'content' and key = 'GLOBAL' order by number desc limit 1`,
    )
    expect(await withEmail(company.email)).toMatchObject({ outcome: 'done' })
    await discardChangeSet(test.db, actor, { id })
  })

  it('is published by several processes once, at its minute, without waiting for the poll', async () => {
    const actor = await editor()
    const before = await revisionOf(home)
    const id = await draftHome(actor, 'By the timer')
    const watches = [watchPublications(test.url), watchPublications(test.url)]
    const stops = watches.map(({ notifications }) => startScheduleTimer(test.db, notifications))
    await vi.waitFor(() => expect(watches).toHaveLength(2))
    const at = new Date(Date.now() + 1500)
    await schedule(actor, id, at)
    await vi.waitFor(async () => expect(await heroOf()).toBe('By the timer'), { timeout: 30_000 })
    const publishedAt = (await findCurrentRevision(test.db, home))?.publishedAt ?? new Date(0)
    expect(publishedAt.getTime() - at.getTime()).toBeGreaterThanOrEqual(0)
    expect(publishedAt.getTime() - at.getTime()).toBeLessThan(2500)
    expect(await revisionOf(home)).toBe(before + 1)
    for (const stop of stops) await stop()
    for (const watch of watches) await watch.stop()
  })
})

describe('approval', () => {
  it('is required from a colleague who wrote no part, and withdrawn by a later save', async () => {
    const administrator = await storeStaff(test.db, 'Ada Finch', ['administrator'])
    await storePublishingRules(test.db, administrator, { needsSecondPerson: true })
    const [author, colleague] = [await editor(), await storeStaff(test.db, 'Col', ['editor'])]
    const id = await draftHome(author, 'Approved')
    expect(await publishChangeSet(test.db, author, { id })).toMatchObject({
      outcome: 'needs-approval',
    })
    expect(await submitForReview(test.db, author, { id })).toMatchObject({ outcome: 'saved' })
    const approve = async (actor: StaffActor) =>
      approveChangeSet(test.db, actor, { id, version: (await versionOf(id)).version })
    expect(await approve(author)).toMatchObject({ outcome: 'own-work' })
    expect(await approve(colleague)).toMatchObject({ outcome: 'saved' })
    const draft = await findDraft(test.db, { changeSet: id, ...home })
    await saveDraft(test.db, author, {
      changeSet: id,
      ...home,
      body: await homeSaying('Changed after approval'),
      version: draft?.version ?? 0,
      baseRevision: draft?.baseRevision ?? 0,
    })
    expect(await publishChangeSet(test.db, author, { id })).toMatchObject({
      outcome: 'needs-approval',
    })
    expect(await approve(colleague)).toMatchObject({ outcome: 'saved' })
    expect(await publishChangeSet(test.db, author, { id })).toMatchObject({
      outcome: 'published',
    })
    await storePublishingRules(test.db, administrator, { needsSecondPerson: false })
  })

  it('is set by administrators only', async () => {
    expect(
      await storePublishingRules(test.db, await editor(), { needsSecondPerson: true }),
    ).toMatchObject({ outcome: 'not-allowed-to-you' })
  })
})

describe('undo', () => {
  it('publishes the state before, and is undone itself', async () => {
    const actor = await editor()
    const before = await heroOf()
    const id = await publishHome('To undo')
    const undone = await undoChangeSet(test.db, actor, { id })
    if (undone.outcome !== 'undone') throw new Error(undone.outcome)
    expect(await heroOf()).toBe(before)
    await undoChangeSet(test.db, actor, { id: undone.changeSet })
    expect(await heroOf()).toBe('To undo')
  })

  it('leaves a document that was published again since, and names it', async () => {
    const actor = await editor()
    const result = await publishDocuments(test.db, systemActor, {
      title: 'Both',
      changes: [
        { ...home, body: await homeSaying('Both') },
        { ...about, body: await aboutSaying('Both') },
      ],
    })
    const id = result.outcome === 'published' ? result.changeSet : ''
    await publishHome('Newer')
    const undone = await undoChangeSet(test.db, actor, { id })
    expect(undone).toMatchObject({
      outcome: 'undone',
      documents: [{ key: 'ABOUT-PAGE' }],
      kept: [{ key: 'HOME-PAGE', name: 'Home page', reason: 'changed', changedBy: 'Sam' }],
    })
    expect(await heroOf()).toBe('Newer')
    expect((await current('ABOUT-PAGE')).hero.title).not.toBe('Both')
    expect(await undoChangeSet(test.db, actor, { id })).toMatchObject({ outcome: 'nothing' })
  })
})

it('restoring a revision makes a draft of the whole document and publishes nothing', async () => {
  const actor = await editor()
  const title = await heroOf()
  const number = await revisionOf(home)
  await publishHome('Newer than the restored one')
  const restored = await restoreRevision(test.db, actor, { ...home, number })
  if (restored.outcome !== 'restored') throw new Error(restored.outcome)
  expect(await heroOf()).toBe('Newer than the restored one')
  await publishChangeSet(test.db, actor, { id: restored.changeSet })
  expect(await heroOf()).toBe(title)
})

it('a failure while publishing changes nothing', async () => {
  const actor = await editor()
  const id = await draftHome(actor, 'Fails')
  const before = await heroOf()
  const revisions = await test.db.$count(revisionTable)
  await queryAsOwner(
    test,
    `create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
     create trigger fail before update on publication for each row execute function fail()`,
  )
  await expect(publishChangeSet(test.db, actor, { id })).rejects.toThrow()
  await queryAsOwner(test, 'drop trigger fail on publication; drop function fail')
  expect(await heroOf()).toBe(before)
  expect(await test.db.$count(revisionTable)).toBe(revisions)
  expect(await versionOf(id)).toMatchObject({ state: 'draft' })
  expect(await publishChangeSet(test.db, actor, { id })).toMatchObject({ outcome: 'published' })
  expect(await test.db.select().from(publicationTable)).not.toEqual([])
})

describe('lists of change sets', () => {
  const everything = { person: '', kind: null, day: '', before: null }

  it('name those that wait, the ones that need a decision first', async () => {
    const actor = await editor()
    const draft = await draftHome(actor, 'Listed draft')
    await renameChangeSet(test.db, actor, { id: draft, title: ' Renamed ' })
    const held = await draftHome(actor, 'Held')
    const left = await createChangeSet(test.db, actor, { title: 'Opened and left' })
    if (left.outcome !== 'created') throw new Error(left.message)
    await test.db
      .update(changeSetTable)
      .set({ state: 'scheduled', publishAt: soon(), needsDecision: 'failed' })
      .where(eq(changeSetTable.id, held))
    const listed = await listOpenChangeSets(test.db)
    expect(listed[0]?.needsDecision).not.toBeNull()
    expect(listed.map(({ id }) => id)).not.toContain(left.id)
    expect(listed.find(({ id }) => id === draft)).toMatchObject({
      title: 'Renamed',
      documentCount: 1,
      documents: [home],
    })
    await discardChangeSet(test.db, actor, { id: held })
    expect((await listOpenChangeSets(test.db)).map(({ id }) => id)).not.toContain(held)
  })

  it('name what was published by person, kind and day', async () => {
    const id = await publishHome('Listed as published')
    const idsOf = async (filter: Partial<Parameters<typeof listPublished>[1]>) =>
      (await listPublished(test.db, { ...everything, ...filter })).changeSets.map(
        (changeSet) => changeSet.id,
      )
    expect((await idsOf({}))[0]).toBe(id)
    expect(await idsOf({ person: 'Sam', kind: 'content' })).toContain(id)
    expect(await idsOf({ person: 'Nobody' })).toEqual([])
    expect(await idsOf({ kind: 'category' })).toEqual([])
    expect(await idsOf({ day: '2020-01-01' })).toEqual([])
    expect(await listPublishers(test.db)).toContain('Sam')
  })
})

it('a change set returns from review to its author', async () => {
  const actor = await editor()
  const id = await draftHome(actor, 'Returned')
  await submitForReview(test.db, actor, { id })
  expect(await returnToDraft(test.db, actor, { id })).toMatchObject({ outcome: 'saved' })
  expect(await versionOf(id)).toMatchObject({ state: 'draft', reviewer: null })
})

it('revisions of a document are listed newest first, without gaps', async () => {
  await publishHome('Newest of all')
  const numbers = (await listRevisions(test.db, home)).map(({ number }) => number)
  expect(numbers).toEqual(numbers.map((_, i) => numbers.length - i))
})

it('a preview shows the draft, and only while it renders', async () => {
  const draft = await homeSaying('Only in the preview')
  const overlay = { documents: new Map([['content HOME-PAGE', draft]]) }
  const title = async () => (await loadCurrentContent(test.db, 'HOME-PAGE')).hero.text.title
  expect(await withDrafts(overlay, title)).toBe('Only in the preview')
  expect(await title()).not.toBe('Only in the preview')
})

it('presence > names colleagues who edit the same document, until their signal ends', async () => {
  const [one, other] = [await editor(), await storeStaff(test.db, 'Otto Reed', ['editor'])]
  const since = new Date('2026-11-20T14:02+10:30')
  expect(await recordEditing(test.db, one, home, since)).toEqual([])
  expect(await recordEditing(test.db, other, home, new Date(since.getTime() + 30_000))).toEqual([
    { name: 'Edith Marsh', since },
  ])
  expect(await recordEditing(test.db, other, about, since)).toEqual([])
  expect(await recordEditing(test.db, other, home, new Date(since.getTime() + 90_000))).toEqual([])
})

describe('form that is sent twice at once', () => {
  const countOf = ({ account }: StaffActor) =>
    test.db.$count(changeSetTable, eq(changeSetTable.authorId, account))

  it('makes one draft change set of proposed changes', async () => {
    const changes = [{ ...about, body: await aboutSaying('Proposed') }]
    const edith = await editor()
    const send = () => proposeChanges(test.db, edith, { title: 'Proposed twice', changes })
    const [first, second] = await Promise.all([send(), send()])
    expect(first).toMatchObject({ outcome: 'created' })
    expect(second).toEqual(first)
    expect(await countOf(edith)).toBe(1)
    const other = {
      title: 'Proposed twice',
      changes: [{ ...about, body: await aboutSaying('Other') }],
    }
    expect(await proposeChanges(test.db, edith, other)).not.toEqual(first)
  })

  it('opens one draft of a document, and later the draft that contains it', async () => {
    const edith = await editor()
    const open = () => openOwnDraft(test.db, edith, { ...about, title: 'Opened twice' })
    const [first, second] = await Promise.all([open(), open()])
    expect(second).toEqual(first)
    if (first.outcome !== 'created') throw new Error(first.message)
    const body = { words: 'typed' }
    const draft = { ...about, changeSet: first.id, body, version: 0, baseRevision: 0 }
    await saveDraft(test.db, edith, { ...draft, confirmsLoss: true })
    expect(await open()).toEqual(first)
    expect(await countOf(edith)).toBe(1)
    const colleague = await storeStaff(test.db, 'Col Reeve', ['editor'])
    expect(await openOwnDraft(test.db, colleague, { ...about, title: 'Opened twice' })).not.toEqual(
      first,
    )
  })
})
