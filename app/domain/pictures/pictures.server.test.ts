import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { importArticles } from '#app/domain/articles/import-articles.server.ts'
import { publishContent, saveContentDraft } from '#app/domain/content/import-content.server.ts'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import { readPublicationVersion } from '#app/platform/database/publication.server.ts'
import { drawPicture, storePicture } from '#tests/factories/picture.ts'
import { atDesk, storeStaff } from '#tests/support/actors.ts'
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
import { pictureOriginalTable, pictureTable, pictureVariantTable } from './tables.server.ts'

const test = openTestDatabase()

beforeEach(async () => {
  await test.db.delete(pictureTable)
  await test.db.delete(pictureOriginalTable)
})

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

describe('addPictures', () => {
  it('judges each file on its own, and names the key of a file that is there already', async () => {
    const files = [file('Corks.png', await png(1)), file('virus.jpg', Buffer.from('MZ'))]
    const added = await addPictures(test.db, atDesk, files)
    expect(added).toMatchObject({
      pictures: [
        { outcome: 'added', key: 'corks' },
        { outcome: 'refused', name: 'virus.jpg' },
      ],
    })
    const again = await addPictures(test.db, atDesk, [file('Other name.png', await png(1))])
    expect(again).toMatchObject({ pictures: [{ outcome: 'known', key: 'corks' }] })
    const same = await addPictures(test.db, atDesk, [file('Corks.png', await png(2))])
    expect(same).toMatchObject({ pictures: [{ outcome: 'added', key: 'corks-2' }] })
    expect((await listPictures(test.db, { search: 'cork', page: 1 })).total).toBe(2)
  })

  it('refuses coordinators, and stores nothing', async () => {
    const coordinator = await storeStaff(test.db)
    const refused = await addPictures(test.db, coordinator, [file('a.png', await png(3))])
    expect(refused).toMatchObject({ ok: false, reason: 'not-allowed-to-you' })
    expect(await test.db.$count(pictureOriginalTable)).toBe(0)
  })
})

describe('makeVariants', () => {
  it('makes AVIF and WebP of each width up to the original, without metadata, once', async () => {
    const key = await storePicture(test.db, { width: 700, height: 350 })
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
    const { digest } = await original(await storePicture(test.db, { width: 700, height: 350 }))
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
    const replaced = await replacePicture(test.db, atDesk, key, {
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
    const rows = await test.db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.subjectId, key), eq(auditTable.action, 'replace-picture')))
    expect(rows).toMatchObject([
      { before: { digest: before.digest }, after: { digest: after.digest } },
    ])
  })

  it('refuses a stale change, and a file that is not a picture, and keeps what it has', async () => {
    const key = await storePicture(test.db)
    const before = await original(key)
    const form = { title: 'Cork', alt: '', caption: '', focusX: 20, focusY: 80, version: 1 }
    expect(await describeInLibrary(test.db, atDesk, key, form)).toEqual({ outcome: 'changed' })
    expect(await describeInLibrary(test.db, atDesk, key, form)).toMatchObject({ outcome: 'stale' })
    const svg = { version: 2, name: 'x.svg', content: Buffer.from('<svg/>') }
    expect(await replacePicture(test.db, atDesk, key, svg)).toMatchObject({ outcome: 'refused' })
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
    const by = { group: 'ABOUT-PAGE', author: 'Ann' } as const
    await publishContent(test.db, { ...by, body: withPicture(keys.published) })
    const publishAt = new Date(Date.now() + 60_000)
    await publishContent(test.db, { ...by, body: withPicture(keys.scheduled), publishAt })
    await saveContentDraft(test.db, { ...by, body: withPicture(keys.draft) })
    const corks = article('corks', `/pictures/${keys.article}`)
    await test.db.transaction((tx) => importArticles(tx, [corks], () => false))

    for (const [state, key] of Object.entries(keys)) {
      const deleted = await deletePicture(test.db, atDesk, key)
      const use = state === 'article' ? { kind: 'article', document: 'corks' } : { state }
      expect(deleted).toMatchObject({ outcome: 'in-use', uses: [use] })
      expect(await findPicture(test.db, key)).not.toBeNull()
    }
    const uses = await findPictureUses(test.db, [keys.published])
    expect(uses.get(keys.published)).toMatchObject([
      { document: 'ABOUT-PAGE', place: 'team.members.0.image', alt: 'Ann' },
    ])
  })

  it('is deleted when nothing uses it; its file is swept 30 days later', async () => {
    const key = await storePicture(test.db, { tone: 31 })
    const { digest } = await original(key)
    expect(await deletePicture(test.db, atDesk, key)).toEqual({ outcome: 'deleted' })
    expect(await deletePicture(test.db, atDesk, key)).toEqual({ outcome: 'missing' })
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)
    await sweepUnusedOriginals(test.db, inDays(29))
    const stored = () =>
      test.db.$count(pictureOriginalTable, eq(pictureOriginalTable.digest, digest))
    expect(await stored()).toBe(1)
    await sweepUnusedOriginals(test.db, inDays(31))
    expect(await stored()).toBe(0)
  })
})
