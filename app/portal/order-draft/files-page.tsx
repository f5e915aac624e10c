import { data, Link, redirect } from 'react-router'
import { checkSentFiles } from '#app/domain/files/check-sent-files.ts'
import { addDraftFiles, removeDraftFile } from '#app/domain/orders/draft/draft-files.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { uuidText } from '#app/platform/forms/form-fields.ts'
import { buttonForm, formSchema } from '#app/platform/forms/form-schema.ts'
import { requireIntentForm } from '#app/platform/forms/read-form.ts'
import { sentFiles } from '#app/platform/request/sent-files.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/files-page.ts'
import { readDraft, requireDraft } from './change-draft.server.ts'
import { draftAddress } from './draft-addresses.ts'
import { DraftFiles } from './draft-files.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { draft } = await readDraft(await requireDraft(context, params, url), async () => null)
  if (!draft) throw redirect(draftAddress(params), 303)
  return { files: draft.files }
}

const forms = { '': buttonForm, add: buttonForm, remove: formSchema({ file: uuidText() }) }

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { actor, which } = await requireDraft(context, params, url)
  const asked = await requireIntentForm(request, forms)
  if (asked.intent === 'remove') {
    await removeDraftFile(database().db, actor, { which, file: asked.file })
    return redirect(`${draftAddress(params)}#files`, 303)
  }
  const sent = await checkSentFiles(context.get(sentFiles))
  if (sent.outcome === 'done' && sent.files.length === 0) {
    return data({ problem: 'Choose a file first.' }, { status: 400 })
  }
  const result =
    sent.outcome === 'done'
      ? await addDraftFiles(database().db, actor, { which, files: sent.files })
      : sent
  if (result.outcome !== 'done') return data({ problem: result.message }, { status: 400 })
  return redirect(`${draftAddress(params)}#files`, 303)
}

export function meta() {
  return portalMeta('Files of an order')
}

export default function FilesPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-1 text-sm">
        <Link to={draftAddress(params)} className="text-link">
          The order
        </Link>
      </p>
      <h1 className="text-title">Files of an order</h1>
      <DraftFiles
        action={draftAddress(params, 'files')}
        files={loaderData.files}
        problem={actionData?.problem}
      />
    </>
  )
}
