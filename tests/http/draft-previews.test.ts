import { expect, it } from 'vitest'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import {
  createChangeSet,
  discardChangeSet,
  saveDraft,
} from '#app/domain/publishing/edit-change-set.server.ts'
import { createPreviewToken } from '#app/domain/publishing/preview/preview.server.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'

const site = openBuiltSite()
const secret = 'Only in the draft'

async function draftHome(title = secret) {
  const { db } = site.database
  const actor = await storeStaff(db, 'Edith Marsh', ['editor'])
  const created = await createChangeSet(db, actor, { title: 'Draft' })
  if (created.outcome !== 'created') throw new Error(created.message)
  const home = getShippedContent('HOME-PAGE')
  const hero = { ...home.hero, text: { ...home.hero.text, title } }
  await saveDraft(db, actor, {
    changeSet: created.id,
    kind: 'content',
    key: 'HOME-PAGE',
    body: { ...home, hero },
    version: 0,
    baseRevision: 1,
  })
  return { id: created.id, actor, token: await createPreviewToken(db, created.id) }
}

it('a preview shows the draft on the real page, without code of the site, and is never stored', async () => {
  const { token } = await draftHome()
  const preview = await site.fetch(`/?draft=${token}`)
  expect(preview.status).toBe(200)
  expect(preview.text).toContain(secret)
  expect(preview.headers.get('cache-control')).toBe('private, no-store')
  expect(preview.headers.get('x-robots-tag')).toContain('noindex')
  expect(preview.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(preview.headers.get('content-security-policy')).toContain("form-action 'none'")
  expect(preview.text.match(/<script/g)).toHaveLength(1)
  expect(preview.text).toMatch(new RegExp(`<a [^>]*href="/about\\?draft=${token}"`))
})

it('a draft is not on the public page, before or after its preview was rendered', async () => {
  const { token } = await draftHome()
  for (const path of ['/', `/?draft=${token}`, '/', '/?utm=1']) {
    const { text } = await site.fetch(path)
    expect(text.includes(secret)).toBe(path.includes('draft='))
  }
  expect((await site.fetch('/')).headers.get('content-security-policy')).toContain(
    "frame-ancestors 'none'",
  )
})

it.each([
  ['a wrong signature', (token: string) => `${token.slice(0, -3)}AAA`],
  ['another change set', (token: string) => token.replace(/^./, (c) => (c === '0' ? '1' : '0'))],
  ['no signature', (token: string) => token.split('.').slice(0, 2).join('.')],
  ['nothing', () => ''],
])('a preview link with %s is answered with 410, without the draft', async (_, change) => {
  const { token } = await draftHome()
  const refused = await site.fetch(`/?draft=${change(token)}`)
  expect(refused.status).toBe(410)
  expect(refused.text).toContain('This preview has ended')
  expect(refused.text).not.toContain(secret)
})

it('a preview link ends after seven days, and when its draft is discarded', async () => {
  const { db } = site.database
  const { id, actor, token } = await draftHome()
  const old = await createPreviewToken(db, id, new Date(Date.now() - 8 * 86_400_000))
  expect((await site.fetch(`/?draft=${old}`)).status).toBe(410)
  await discardChangeSet(db, actor, { id })
  expect((await site.fetch(`/?draft=${token}`)).status).toBe(410)
})

it('a preview of an invalid draft shows the published text in place of the invalid one', async () => {
  const { token } = await draftHome('')
  const preview = await site.fetch(`/?draft=${token}`)
  expect(preview.status).toBe(200)
  expect(preview.text).toContain(getShippedContent('HOME-PAGE').hero.text.title)
})
