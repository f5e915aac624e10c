import { data, href, Link, redirect } from 'react-router'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { filesField } from '#app/domain/files/file-kinds.ts'
import { replacePicture } from '#app/domain/pictures/change-picture.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { recordVersion } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { fileOf, sentFiles } from '#app/platform/request/sent-files.ts'
import { notAllowedPage, requireStaff } from '#app/staff/require-staff.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/replace-picture-page.ts'
import { openPicture } from './open-picture.server.ts'
import { UploadForm } from './upload-form.tsx'
import { UsesList } from './uses-list.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireStaff(context, 'keep-pictures')
  return openPicture(params.picture, url)
}

const replaceForm = formSchema({ version: recordVersion() })

export async function action({ params, request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'keep-pictures')
  const { version } = await requireForm(request, replaceForm)
  const file = fileOf(context.get(sentFiles), filesField)
  if (!file || file.size === 0) {
    return data({ problem: 'Choose the new picture.' }, { status: 400 })
  }
  const content = new Uint8Array(await file.arrayBuffer())
  const sent = { version, name: file.name, content }
  const result = await replacePicture(database().db, actor, params.picture, sent)
  if (result.outcome === 'not-allowed-to-you') throw notAllowedPage(result, actor)
  const here = href('/staff/pictures/:picture', { picture: params.picture })
  switch (result.outcome) {
    case 'changed':
      return redirect(`${here}?done=replaced`, 303)
    case 'needs-approval':
      return redirect(`${here}?done=draft`, 303)
    case 'unchanged':
      return data({ problem: 'This is the file that the picture has already.' }, { status: 400 })
    case 'missing':
      return redirect(href('/staff/pictures'), 303)
    case 'stale':
      return data({ problem: result.message }, { status: 409 })
    case 'refused':
      return data({ problem: result.message }, { status: 400 })
  }
}

export const shouldRevalidate = revalidateAfterConflict

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(`Replace ${loaderData?.picture.title ?? 'a picture'}`)
}

export default function ReplacePicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, uses, shown } = loaderData
  return (
    <>
      <PageHead
        title={`Replace ${picture.title}`}
        lead="The new file appears at every place below. Texts and places stay as they are; you can undo it under “What changed”."
        back={
          <Link
            to={href('/staff/pictures/:picture', { picture: picture.key })}
            className="text-link"
          >
            {picture.title}
          </Link>
        }
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <UploadForm
          label="The new file"
          button="Replace everywhere"
          errors={actionData?.problem ? [actionData.problem] : undefined}
        >
          <input type="hidden" name="version" value={picture.version} />
        </UploadForm>
        <section className="panel space-y-3" aria-labelledby="picture-now">
          <h2 id="picture-now" className="font-semibold">
            Now
          </h2>
          <div className="focal-point">
            <Picture picture={shown} sizes="30rem" isFirst />
          </div>
          <UsesList uses={uses} />
        </section>
      </div>
    </>
  )
}
