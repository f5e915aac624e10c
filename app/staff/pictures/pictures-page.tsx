import { data, href, Link, redirect } from 'react-router'
import { filesField } from '#app/domain/files/file-kinds.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { type AddedPicture, addPictures } from '#app/domain/pictures/add-pictures.server.ts'
import { findPictureUses } from '#app/domain/pictures/find-picture-uses.server.ts'
import { listPictures, picturesPerPage } from '#app/domain/pictures/list-pictures.server.ts'
import { maxPicturesAtOnce } from '#app/domain/pictures/picture.ts'
import { describeListed } from '#app/domain/pictures/picture-file.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { sentFiles } from '#app/platform/request/sent-files.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { FindForm } from '../forms/find-form.tsx'
import { RefusalNotice } from '../forms/refusal-notice.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/pictures-page.ts'
import { UploadForm } from './upload-form.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, 'keep-pictures')
  const { db } = database()
  const search = cleanSingleLine(url.searchParams.get('search') ?? '').slice(0, 200)
  const wished = Math.trunc(Number(url.searchParams.get('page') ?? 1))
  const page = wished >= 1 && wished <= 10_000 ? wished : 1
  const { pictures, total } = await listPictures(db, { search, page })
  const uses = await findPictureUses(
    db,
    pictures.map(({ key }) => key),
  )
  return {
    search,
    page,
    total,
    pages: Math.ceil(total / picturesPerPage),
    pictures: pictures.map((picture) => ({
      key: picture.key,
      title: picture.title,
      size: `${picture.width} × ${picture.height}`,
      uses: uses.get(picture.key)?.length ?? 0,
      shown: describeListed(picture),
    })),
  }
}

export async function action({ context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'keep-pictures')
  const files = context.get(sentFiles).filter(({ field, size }) => field === filesField && size > 0)
  const problem =
    files.length === 0
      ? 'Choose at least one picture.'
      : files.length > maxPicturesAtOnce
        ? `Send at most ${maxPicturesAtOnce} pictures at once.`
        : null
  if (problem) return data({ problem, results: [] as AddedPicture[] }, { status: 400 })
  const sent = files.map((file) => ({
    name: file.name,
    content: async () => new Uint8Array(await file.arrayBuffer()),
  }))
  const added = await addPictures(database().db, actor, sent)
  if (added.outcome !== 'done') return answerRefusal(added)
  const [first] = added.pictures
  if (added.pictures.length === 1 && first && first.outcome !== 'refused') {
    return redirect(href('/staff/pictures/:picture', { picture: first.key }), 303)
  }
  const isRefused = added.pictures.some(({ outcome }) => outcome === 'refused')
  return data({ problem: null, results: added.pictures }, { status: isRefused ? 400 : 200 })
}

export function meta() {
  return staffMeta('Pictures')
}

export default function PicturesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search, page, pages, total, pictures } = loaderData
  const refused = actionData && 'refused' in actionData ? actionData : undefined
  const sent = actionData && 'results' in actionData ? actionData : null
  const toPage = (number: number) =>
    `?${new URLSearchParams({ ...(search && { search }), page: String(number) })}`
  return (
    <>
      <PageHead
        title="Pictures"
        lead="Pictures of the site. Replacing one replaces it on every page that uses it."
      />
      <RefusalNotice result={refused} />
      {sent && sent.results.length > 0 && <UploadResults results={sent.results} />}
      <UploadForm
        label="Add pictures"
        button="Upload"
        multiple
        errors={sent?.problem ? [sent.problem] : undefined}
      />
      <FindForm name="search" defaultValue={search} maxLength={200} />
      <p className="mb-3 text-sm text-muted" role="status">
        {total === 0
          ? search
            ? `No picture has “${search}” in its title, caption or alternative text.`
            : 'There is no picture yet. Upload the first one above.'
          : countOf(total, 'picture')}
      </p>
      <ul className="picture-grid">
        {pictures.map(({ key, title, size, uses, shown }) => (
          <li key={key}>
            <Link to={href('/staff/pictures/:picture', { picture: key })} className="picture-tile">
              <Picture picture={{ ...shown, alt: '' }} sizes="16rem" />
              <span className="block p-3">
                <span className="block font-medium break-words">{title}</span>
                <span className="numeric block text-sm text-muted">
                  {size} ·{' '}
                  {uses === 0 ? 'not used' : `used ${uses === 1 ? 'once' : `${uses} times`}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <Pagination page={page} pages={pages} toPage={toPage} />
      </div>
    </>
  )
}

/** Outcome of each uploaded file. */
function UploadResults({ results }: { results: readonly AddedPicture[] }) {
  const isRefused = results.some(({ outcome }) => outcome === 'refused')
  return (
    <Notice tone={isRefused ? 'warning' : 'success'} role="status" className="mb-5">
      <ul className="space-y-1">
        {results.map((result) => (
          <li key={result.name}>
            {result.outcome === 'refused' ? (
              result.message
            ) : (
              <>
                {result.outcome === 'added' ? 'Added ' : 'The library has it already: '}
                <Link
                  to={href('/staff/pictures/:picture', { picture: result.key })}
                  className="text-link"
                >
                  {result.title}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
