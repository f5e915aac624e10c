import { describe, expect, it } from 'vitest'
import type { Actor } from '#app/domain/access/actor.ts'
import { loadContentOfAllGroups } from '#app/domain/content/content-snapshot.server.ts'
import { findPicture } from '#app/domain/pictures/list-pictures.server.ts'
import { storePicture } from '#tests/factories/picture.ts'
import { atDesk } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { findCurrentRevision } from './current-revisions.server.ts'
import {
  createChangeSet,
  discardChangeSet,
  removeDraft,
  saveDraft,
} from './edit-change-set.server.ts'
import { publishChangeSet, publishDocuments } from './publish-change-set.server.ts'

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
    await publishDocuments(test.db, atDesk, { title: 'Team', changes: [{ ...about, body }] })
    const result = await publishDocuments(test.db, atDesk, {
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
    const id = await draft(atDesk, body)
    const result = await publishChangeSet(test.db, atDesk, { id })
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
    const result = await publishDocuments(test.db, atDesk, { title: 'Both', changes })
    expect(result.outcome).not.toBe('published')
    expect(await findPicture(test.db, key)).not.toBeNull()
  })
})

describe('published document', () => {
  it('stays when its draft is saved empty, taken out of its change set, or discarded', async () => {
    const key = await storePicture(test.db, { name: 'stays.png', tone: 33 })
    const body = await aboutWithPicture(key)
    await publishDocuments(test.db, atDesk, { title: 'Team', changes: [{ ...about, body }] })
    const before = await findCurrentRevision(test.db, about)

    const emptied = await draft(atDesk, { ...body, hero: { ...body.hero, title: '' } })
    const place = { changeSet: emptied, ...about }
    const cleared = await saveDraft(test.db, atDesk, {
      ...place,
      body: {},
      version: 1,
      baseRevision: before?.number ?? 0,
      confirmsLoss: true,
    })
    expect(cleared.outcome).toBe('saved')
    expect(await publishChangeSet(test.db, atDesk, { id: emptied })).toMatchObject({
      outcome: 'invalid',
    })
    expect(await removeDraft(test.db, atDesk, place)).toMatchObject({ outcome: 'saved' })
    expect(await discardChangeSet(test.db, atDesk, { id: emptied })).toMatchObject({
      outcome: 'saved',
    })
    expect(await findCurrentRevision(test.db, about)).toEqual(before)
    expect(await loadAbout()).toEqual(body)
  })
})
