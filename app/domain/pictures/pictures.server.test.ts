import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { importArticles } from '#app/domain/articles/import-articles.server.ts'
import { publishContent } from '#app/domain/content/import-content.server.ts'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import { findChangeSet } from '#app/domain/publishing/change-set-store.server.ts'
import {
  findCurrentRevision,
  listRevisions,
} from '#app/domain/publishing/current-revisions.server.ts'
import { createChangeSet, saveDraft } from '#app/domain/publishing/edit-change-set.server.ts'
import { storePublishingRules } from '#app/domain/publishing/publishing-rules.server.ts'
import { scheduleChangeSet } from '#app/domain/publishing/schedule/schedule-change-set.server.ts'
import { undoChangeSet } from '#app/domain/publishing/undo-change-set.server.ts'
import { readPublicationVersion } from '#app/platform/database/publication.server.ts'
import { drawPicture, storePicture } from '#tests/factories/picture.ts'
import { storeStaff, systemActor } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { addPictures } from './add-pictures.server.ts'
import {
  deletePicture,
  describeInLibrary,
  replacePicture,
  sweepUnusedOriginals,
} from './change-picture.server.ts'
import { findPictureUses } from './find-picture-uses.server.ts'
import { findPicture, listPictures } from './list-pictures.server.ts'
import { makeVariants } from './make-variants.server.ts'
import { variantWidths } from './picture.ts'
import { findPictureFile } from './picture-file.server.ts'
import { pictureOriginalTable, pictureVariantTable } from './tables.server.ts'

const test = openTestDatabase()

const file = (name: string, content: Uint8Array) => ({ name, content: async () => content })
const png = (tone: number) => drawPicture({ tone }).png().toBuffer()
const article = (slug: string, src: string) => ({
  slug,
  source: `---\ntitle: Corks\nsummary: Corks.\npublished: 2026-01-05\nauthor: Team\ntags: [glass]\nimage: {src: ${src}, alt: Corks in a bag}\n---\n\nText.\n`,
})

async function original(key: string) {
  const picture = await findPicture(test.db, key)
  if (!picture) throw new Error('There is no such picture.')
  return picture
}

/** Saves a draft of a content group. @returns its change set */
async function draft(key: string, body: unknown): Promise<string> {
  const created = await createChangeSet(test.db, systemActor, { title: 'Team' })
  const changeSet = created.outcome === 'created' ? created.id : ''
  const baseRevision = (await findCurrentRevision(test.db, { kind: 'content', key }))?.number ?? 0
  const save = { changeSet, kind: 'content', key, body, version: 0, baseRevision } as const
  expect(await saveDraft(test.db, systemActor, save)).toMatchObject({ outcome: 'saved' })
  return changeSet
}

describe('addPictures', () => {
  it('judges each file on its own, and names the key of a file that is there already', async () => {
    const files = [file('Zwetschge.png', await png(1)), file('virus.jpg', Buffer.from('MZ'))]
    const added = await addPictures(test.db, systemActor, files)
    expect(added).toMatchObject({
      pictures: [
        { outcome: 'added', key: 'zwetschge' },
        { outcome: 'refused', name: 'virus.jpg' },
      ],
    })
    const again = await addPictures(test.db, systemActor, [file('Other name.png', await png(1))])
    expect(again).toMatchObject({ pictures: [{ outcome: 'known', key: 'zwetschge' }] })
    const same = await addPictures(test.db, systemActor, [file('Zwetschge.png', await png(2))])
    expect(same).toMatchObject({ pictures: [{ outcome: 'added', key: 'zwetschge-2' }] })
    expect((await listPictures(test.db, { search: 'wetsch', page: 1 })).total).toBe(2)
  })

  it('refuses coordinators, and stores nothing', async () => {
    const coordinator = await storeStaff(test.db)
    const before = await test.db.$count(pictureOriginalTable)
    const refused = await addPictures(test.db, coordinator, [file('a.png', await png(3))])
    expect(refused).toMatchObject({ outcome: 'not-allowed-to-you' })
    expect(await test.db.$count(pictureOriginalTable)).toBe(before)
  })
})

describe('makeVariants', () => {
  it('makes AVIF and WebP of each width up to the original, without metadata, once', async () => {
    const key = await storePicture(test.db, { name: 'wide.png', width: 700, height: 350 })
    const { digest } = await original(key)
    await makeVariants(test.db, digest)
    await makeVariants(test.db, digest)
    const variants = await test.db
      .select()
      .from(pictureVariantTable)
      .where(eq(pictureVariantTable.digest, digest))
    expect(variants.map(({ width, format }) => `${width} ${format}`).toSorted()).toEqual(
      ['320 avif', '320 webp', '640 avif', '640 webp', '700 avif', '700 webp'].toSorted(),
    )
    for (const { content, width, format } of variants) {
      const found = await sharp(content ?? undefined).metadata()
      expect(found).toMatchObject({
        width,
        height: width / 2,
        format: format === 'avif' ? 'heif' : format,
      })
      expect(found.exif).toBeUndefined()
    }
    expect((await original(key)).isReady).toBe(true)
  })

  it('is preceded by the original, so that a new picture is visible at once', async () => {
    const { digest } = await original(
      await storePicture(test.db, { width: 700, height: 350, tone: 50 }),
    )
    const requested = { shortDigest: digest.slice(0, 20), width: 640, format: 'avif' } as const
    expect(await findPictureFile(test.db, requested)).toMatchObject({
      type: 'image/png',
      isFinal: false,
    })
    await makeVariants(test.db, digest)
    expect(await findPictureFile(test.db, requested)).toMatchObject({
      type: 'image/avif',
      isFinal: true,
    })
    expect(await findPictureFile(test.db, { ...requested, width: 641 })).toBeNull()
    const unknown = { ...requested, shortDigest: '0'.repeat(20) }
    expect(await findPictureFile(test.db, unknown)).toBeNull()
  })
})

it('variantWidths ends with the width of the original, at most 2,160 pixels', () => {
  expect(variantWidths(200)).toEqual([200])
  expect(variantWidths(640)).toEqual([320, 640])
  expect(variantWidths(8000)).toEqual([320, 640, 960, 1440, 2160])
})

describe('a picture of the library', () => {
  it('gets a new file everywhere when it is replaced; the earlier original stays unchanged', async () => {
    const key = await storePicture(test.db, { name: 'replaced.png', tone: 10 })
    const before = await original(key)
    const version = await readPublicationVersion(test.db, 'pictures')
    const replaced = await replacePicture(test.db, systemActor, key, {
      version: before.version,
      name: 'new.png',
      content: await png(11),
    })
    expect(replaced).toEqual({ outcome: 'changed' })
    const after = await original(key)
    expect(after.digest).not.toBe(before.digest)
    expect(after).toMatchObject({ title: before.title, version: before.version + 1 })
    expect(await readPublicationVersion(test.db, 'pictures')).toBe(version + 1)
    const earlier = { shortDigest: before.digest.slice(0, 20), width: 64, format: 'webp' } as const
    expect(await findPictureFile(test.db, earlier)).not.toBeNull()
    const revisions = await listRevisions(test.db, { kind: 'picture', key })
    expect(revisions.map(({ body }) => body)).toMatchObject([
      { digest: after.digest },
      { digest: before.digest },
    ])
  })

  it('gets its earlier file back when the replacement is undone', async () => {
    const key = await storePicture(test.db, { name: 'undone.png', tone: 40 })
    const before = await original(key)
    const file = { version: before.version, name: 'new.png', content: await png(41) }
    await replacePicture(test.db, systemActor, key, file)
    const [newest] = await listRevisions(test.db, { kind: 'picture', key })
    const undone = await undoChangeSet(test.db, systemActor, { id: newest?.changeSetId ?? '' })
    expect(undone).toMatchObject({ outcome: 'undone' })
    expect(await original(key)).toMatchObject({ digest: before.digest })
  })

  it('is changed by a draft for a colleague if changes need approval', async () => {
    const key = await storePicture(test.db, { name: 'approved.png', tone: 42 })
    const editor = await storeStaff(test.db, 'Eve', ['editor'])
    const administrator = await storeStaff(test.db, 'Ada', ['administrator'])
    await storePublishingRules(test.db, administrator, { needsSecondPerson: true })
    const form = { title: 'New title', alt: '', caption: '', focusX: 50, focusY: 50, version: 1 }
    const described = await describeInLibrary(test.db, editor, key, form)
    expect(described).toMatchObject({ outcome: 'needs-approval' })
    expect((await original(key)).title).toBe('Approved')
    await storePublishingRules(test.db, administrator, { needsSecondPerson: false })
  })

  it('refuses a stale change, and a file that is not a picture, and keeps what it has', async () => {
    const key = await storePicture(test.db, { name: 'stale.png', tone: 51 })
    const before = await original(key)
    const form = { title: 'Cork', alt: '', caption: '', focusX: 20, focusY: 80, version: 1 }
    expect(await describeInLibrary(test.db, systemActor, key, form)).toEqual({ outcome: 'changed' })
    expect(await describeInLibrary(test.db, systemActor, key, form)).toMatchObject({
      outcome: 'stale',
    })
    const svg = { version: 2, name: 'x.svg', content: Buffer.from('<svg/>') }
    expect(await replacePicture(test.db, systemActor, key, svg)).toMatchObject({
      outcome: 'refused',
    })
    expect(await original(key)).toMatchObject({ digest: before.digest, title: 'Cork', focusX: 20 })
  })

  it('is not deleted while published or scheduled content, a draft or an article uses it', async () => {
    const keys = {
      published: await storePicture(test.db, { name: 'published.png', tone: 21 }),
      scheduled: await storePicture(test.db, { name: 'scheduled.png', tone: 22 }),
      draft: await storePicture(test.db, { name: 'draft.png', tone: 23 }),
      article: await storePicture(test.db, { name: 'article.png', tone: 24 }),
    }
    const about = getShippedContent('ABOUT-PAGE')
    const withPicture = (key: string) => {
      const [first, ...others] = about.team.members
      const image = { src: `/pictures/${key}`, alt: 'Ann', caption: '' }
      return { ...about, team: { ...about.team, members: [{ ...first, image }, ...others] } }
    }
    const key = 'ABOUT-PAGE'
    await publishContent(test.db, { group: key, author: 'Ann', body: withPicture(keys.published) })
    await draft(key, withPicture(keys.draft))
    const scheduled = await draft(key, withPicture(keys.scheduled))
    const at = new Date(Date.now() + 60_000)
    const version = (await findChangeSet(test.db, scheduled))?.version ?? 0
    const planned = await scheduleChangeSet(test.db, systemActor, { id: scheduled, version, at })
    expect(planned).toMatchObject({ outcome: 'scheduled' })
    const corks = article('corks', `/pictures/${keys.article}`)
    await test.db.transaction((tx) => importArticles(tx, [corks]))

    for (const [state, picture] of Object.entries(keys)) {
      const deleted = await deletePicture(test.db, systemActor, picture)
      const use = state === 'article' ? { kind: 'article', document: 'corks' } : { state }
      expect(deleted).toMatchObject({ outcome: 'in-use', uses: [use] })
      expect(await findPicture(test.db, picture)).not.toBeNull()
    }
    const uses = await findPictureUses(test.db, [keys.published])
    expect(uses.get(keys.published)).toMatchObject([
      { document: 'ABOUT-PAGE', place: 'team.members.0.image', alt: 'Ann' },
    ])
  })

  it('is deleted when nothing uses it; its file is swept 30 days later', async () => {
    const key = await storePicture(test.db, { name: 'deleted.png', tone: 31 })
    const { digest } = await original(key)
    expect(await deletePicture(test.db, systemActor, key)).toEqual({ outcome: 'deleted' })
    expect(await deletePicture(test.db, systemActor, key)).toEqual({ outcome: 'missing' })
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)
    await sweepUnusedOriginals(test.db, inDays(29))
    const stored = () =>
      test.db.$count(pictureOriginalTable, eq(pictureOriginalTable.digest, digest))
    expect(await stored()).toBe(1)
    await sweepUnusedOriginals(test.db, inDays(31))
    expect(await stored()).toBe(0)
  })
})
