import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import {
  findPicture,
  listPictures,
  picturesPerPage,
} from '#app/domain/pictures/list-pictures.server.ts'
import { withPart } from '#app/domain/publishing/document-leaves.ts'
import { saveDraft } from '#app/domain/publishing/edit-change-set.server.ts'
import { findPictureField } from '#app/domain/publishing/form/find-picture-field.ts'
import { readDocumentEditor } from '#app/domain/publishing/read-editor.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { freeText, recordVersion } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { FindForm } from '../forms/find-form.tsx'
import { RefusalNotice } from '../forms/refusal-notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/choose-picture-page.ts'
import { readDocumentParam } from './document-param.server.ts'
import { editPath } from './document-paths.ts'
import { fieldId } from './fields/document-fields.tsx'
import { describeFound } from './found-pictures.server.ts'
import { formatPlace } from './word-difference.tsx'

/** Finds the document, and the place in it whose picture is to be chosen. */
async function readPlace(params: Route.LoaderArgs['params'], url: URL) {
  const document = { ...readDocumentParam(params, url), changeSet: params.changeSet }
  const editor = await readDocumentEditor(database().db, document)
  const field = url.searchParams.get('field') ?? ''
  const path = editor && findPictureField(editor.form, field)
  if (!editor || !path) throw createMissingPageError(url)
  return { document, editor, field, path }
}

/** Shows the library, from which a picture is chosen for one place of a document. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireStaff(context, 'edit-content')
  const { document, editor, field } = await readPlace(params, url)
  const search = cleanSingleLine(url.searchParams.get('search') ?? '').slice(0, 200)
  const wished = Math.trunc(Number(url.searchParams.get('page') ?? 1))
  const page = wished >= 1 && wished <= 10_000 ? wished : 1
  const { pictures, total } = await listPictures(database().db, { search, page })
  return {
    name: editor.name,
    version: editor.version,
    back: `${editPath(document)}#${fieldId(field)}`,
    field,
    search,
    page,
    total,
    pages: Math.ceil(total / picturesPerPage),
    pictures: pictures.map((picture) => ({ key: picture.key, ...describeFound(picture) })),
  }
}

const form = formSchema({
  /** Version of the draft that the page showed. */
  version: recordVersion(),
  /** Key of the chosen picture. */
  picture: freeText(),
})

export async function action({ params, url, request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'edit-content')
  const { db } = database()
  const { document, editor, field, path } = await readPlace(params, url)
  const sent = await requireForm(request, form)
  const picture = await findPicture(db, sent.picture)
  if (!picture) {
    const refused = 'This picture is not in the library any more. Choose another one.'
    return data({ refused }, { status: 409 })
  }
  const { src, alt } = describeFound(picture)
  const body = withPart(withPart(editor.body, [...path, 'src'], src), [...path, 'alt'], alt)
  const { version } = sent
  const { baseRevision } = editor
  const result = await saveDraft(db, actor, { ...document, body, version, baseRevision })
  if (result.outcome !== 'saved') return data({ refused: result.message }, { status: 409 })
  return redirect(`${editPath(document)}#${fieldId(field)}`, 303)
}

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return staffMeta('Choose a picture')
}

export default function ChoosePicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, version, back, field, search, page, pages, total, pictures } = loaderData
  const kept = new URLSearchParams({ field, ...(search && { search }) })
  return (
    <>
      <PageHead
        title="Choose a picture"
        lead={`For ${name}: ${formatPlace(field)}.`}
        back={
          <Link to={back} className="text-link">
            {name}
          </Link>
        }
      />
      <RefusalNotice result={actionData} />
      <FindForm label="Search the library" name="search" defaultValue={search} maxLength={200}>
        <input type="hidden" name="field" value={field} />
      </FindForm>
      <p role="status" className="text-sm text-muted">
        {total === 0
          ? `No picture has “${search}” in its title, caption or alternative text.`
          : countOf(total, 'picture')}
        {'. '}
        <Link to={href('/staff/pictures')} className="text-link">
          Add a picture to the library
        </Link>
      </p>
      <StaffForm>
        <input type="hidden" name="version" value={version} />
        <ul className="picture-choices is-page">
          {pictures.map(({ key, title, shown }) => (
            <li key={key}>
              <button type="submit" name="picture" value={key} className="picture-choice">
                <Picture picture={{ ...shown, alt: '' }} sizes="10rem" />
                <span className="block p-2 text-sm break-words">{title}</span>
              </button>
            </li>
          ))}
        </ul>
      </StaffForm>
      <Pagination page={page} pages={pages} toPage={(number) => `?${kept}&page=${number}`} />
    </>
  )
}
