import { describe, expect, it } from 'vitest'
import type { Actor } from '#app/domain/access/actor.ts'
import { loadContentOfAllGroups } from '#app/domain/content/content-snapshot.server.ts'
import { findPicture } from '#app/domain/pictures/list-pictures.server.ts'
import { storePicture } from '#tests/factories/picture.ts'
import { systemActor } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { findCurrentRevision } from './current-revisions.server.ts'
import {
  createChangeSet,
  discardChangeSet,
  findDraft,
  removeDraft,
  saveDraft,
} from './edit-change-set.server.ts'
import { publishChangeSet, publishDocuments } from './publish-change-set.server.ts'
import { readDocumentEditor } from './read-editor.server.ts'

const test = openTestDatabase()
const about = { kind: 'content', key: 'ABOUT-PAGE' } as const

async function loadAbout() {
  return (await loadContentOfAllGroups(test.db))['ABOUT-PAGE']
}

/** Returns the page about us with a picture of the first member of the team. */
async function aboutWithPicture(key: string) {
  const body = await loadAbout()
  const [first, ...others] = body.team.members
  const image = { src: `/pictures/${key}`, alt: 'Ann at the line', caption: '' }
  return { ...body, team: { ...body.team, members: [{ ...first, image }, ...others] } }
}

async function draft(actor: Actor, body: unknown) {
  const created = await createChangeSet(test.db, actor, { title: 'Team' })
  if (created.outcome !== 'created') throw new Error(created.message)
  const baseRevision = (await findCurrentRevision(test.db, about))?.number ?? 0
  const place = { changeSet: created.id, ...about }
  const saved = await saveDraft(test.db, actor, { ...place, body, version: 0, baseRevision })
  expect(saved.outcome).toBe('saved')
  return created.id
}

describe('reference', () => {
  it('to a picture that is deleted keeps the picture, and names the page', async () => {
    const key = await storePicture(test.db, { name: 'team.png', tone: 31 })
    const body = await aboutWithPicture(key)
    await publishDocuments(test.db, systemActor, { title: 'Team', changes: [{ ...about, body }] })
    const result = await publishDocuments(test.db, systemActor, {
      title: 'Remove a picture',
      changes: [{ kind: 'picture', key, body: null }],
    })
    expect(result).toMatchObject({
      outcome: 'in-use',
      documents: [{ kind: 'picture', key, referrers: [about] }],
    })
    expect(await findPicture(test.db, key)).not.toBeNull()
    expect(await loadAbout()).toEqual(body)
  })

  it('in a draft, to a picture that was removed meanwhile, is refused with its place and kept', async () => {
    const before = await loadAbout()
    const body = await aboutWithPicture('was-removed')
    const id = await draft(systemActor, body)
    const result = await publishChangeSet(test.db, systemActor, { id })
    expect(result).toMatchObject({
      outcome: 'invalid',
      problems: [{ ...about, place: expect.stringContaining('team.members.0.image') }],
    })
    expect(await loadAbout()).toEqual(before)
  })

  it('to a picture survives if both are published together', async () => {
    const key = await storePicture(test.db, { name: 'both.png', tone: 32 })
    const body = await aboutWithPicture(key)
    const removal = { kind: 'picture', key, body: null } as const
    const changes = [{ ...about, body }, removal]
    const result = await publishDocuments(test.db, systemActor, { title: 'Both', changes })
    expect(result.outcome).not.toBe('published')
    expect(await findPicture(test.db, key)).not.toBeNull()
  })
})

describe('published document', () => {
  it('stays when its draft is saved empty, taken out of its change set, or discarded', async () => {
    const key = await storePicture(test.db, { name: 'stays.png', tone: 33 })
    const body = await aboutWithPicture(key)
    await publishDocuments(test.db, systemActor, { title: 'Team', changes: [{ ...about, body }] })
    const before = await findCurrentRevision(test.db, about)

    const emptied = await draft(systemActor, { ...body, hero: { ...body.hero, title: '' } })
    const place = { changeSet: emptied, ...about }
    const cleared = await saveDraft(test.db, systemActor, {
      ...place,
      body: {},
      version: 1,
      baseRevision: before?.number ?? 0,
      confirmsLoss: true,
    })
    expect(cleared.outcome).toBe('saved')
    expect(await publishChangeSet(test.db, systemActor, { id: emptied })).toMatchObject({
      outcome: 'invalid',
    })
    expect(await removeDraft(test.db, systemActor, place)).toMatchObject({ outcome: 'saved' })
    expect(await discardChangeSet(test.db, systemActor, { id: emptied })).toMatchObject({
      outcome: 'saved',
    })
    expect(await findCurrentRevision(test.db, about)).toEqual(before)
    expect(await loadAbout()).toEqual(body)
  })
})

describe('draft of an earlier release', () => {
  it('opens with the fields that this one has added', async () => {
    const { highlight: _, ...mission } = (await loadAbout()).mission
    const changeSet = await draft(systemActor, { ...(await loadAbout()), mission })
    const editor = await readDocumentEditor(test.db, { changeSet, ...about })
    expect(editor?.body).toMatchObject({ mission: { highlight: [] } })
    expect(editor?.problems).toEqual([])
  })

  it('with a field that this one has removed is refused with its name, and kept', async () => {
    const body = { ...(await loadAbout()), slogan: 'Glass since 1987' }
    const changeSet = await draft(systemActor, body)
    const editor = await readDocumentEditor(test.db, { changeSet, ...about })
    expect(editor?.problems).toEqual([
      { name: '', message: 'The site has no field for “slogan” any longer.' },
    ])
    expect(await publishChangeSet(test.db, systemActor, { id: changeSet })).toMatchObject({
      outcome: 'invalid',
    })
    expect((await findDraft(test.db, { changeSet, ...about }))?.body).toEqual(body)
  })
})
