import { loadSiteAddresses } from '#app/domain/addresses/site-addresses.server.ts'
import { readMoment } from '#app/domain/content/notice-window.ts'
import type { DocumentName } from '#app/domain/publishing/document.ts'
import { findReadingAids } from '#app/domain/publishing/form/find-reading-aids.ts'
import { propertyOf } from '#app/domain/publishing/form/read-document-form.ts'
import { kindOf } from '#app/domain/publishing/publishable-kind.server.ts'
import { listDocuments } from '#app/domain/publishing/read-editor.server.ts'
import { listRedirects } from '#app/domain/redirects/find-redirect.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'

/** A published text that an editor should look at. */
export interface Attention extends DocumentName {
  name: string
  /** Name of the field in the document's form. */
  field: string
  message: string
}

/** Returns a function that says whether a path of this site leads to a page. */
export async function openPageCheck(db: Database): Promise<(path: string) => boolean> {
  const site = await loadSiteAddresses(db)
  const redirects = new Set((await listRedirects(db)).map(({ path }) => path))
  return (path) => site.isPage(path) || redirects.has(path) || path === '/story'
}

/** Finds broken links, missing alternative texts and expired notices in the published texts. */
export async function findAttention(db: Database): Promise<Attention[]> {
  const isPage = await openPageCheck(db)
  const found: Attention[] = []
  for (const { documents } of listDocuments()) {
    for (const { kind, key, name } of documents) {
      const body = await kindOf(kind).load(db, key)
      const aids = findReadingAids(body, isPage).filter((aid) => aid.kind !== 'long-sentence')
      found.push(...aids.map(({ field, message }) => ({ kind, key, name, field, message })))
      found.push(...findExpired(body).map((expired) => ({ kind, key, name, ...expired })))
    }
  }
  return found
}

/** Finds shutdowns and notices that are over. */
function findExpired(body: unknown): { field: string; message: string }[] {
  const shutdowns = propertyOf(body, 'shutdowns')
  const today = isoDayOf(new Date())
  const found = (Array.isArray(shutdowns) ? shutdowns : []).flatMap(({ name, last }, i) =>
    last < today
      ? [{ field: `shutdowns[${i}].name`, message: `“${name}” is over. Remove it from the list.` }]
      : [],
  )
  const until = propertyOf(propertyOf(body, 'notification'), 'until')
  const end = typeof until === 'string' ? readMoment(until) : null
  if (end !== null && end < Date.now()) {
    const message = 'The notice is no longer shown. Switch it off, or give it another end.'
    found.push({ field: 'notification.until', message })
  }
  return found
}
