import { href, redirect } from 'react-router'
import { z } from 'zod'
import { readBulkAction } from '#app/domain/desk/bulk/bulk-change.ts'
import { prepareBulk } from '#app/domain/desk/bulk/read-bulk.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { freeText, uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readForm } from '#app/platform/forms/read-form.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/start-bulk.ts'

export function loader() {
  throw redirect(href('/staff/queue'))
}

const startForm = formSchema({ work: freeText(), row: z.array(uuidText()) })

/** Stores the selected rows as a bulk change and redirects to the page that previews it. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, startForm)
  if (sent.status !== 'success') throw refusePage(firstErrorOf(sent), { status: 400 })
  const { work: chosen, row: ids } = sent.value
  const work = readBulkAction(chosen, new Date())
  if (!work) throw refusePage('Choose what to do with the enquiries.', { status: 400 })
  const prepared = await prepareBulk(database().db, context.get(staffActor), work, ids)
  if (prepared.outcome !== 'done') throw refusePage(prepared.message, { status: 400 })
  return redirect(href('/staff/bulk/:bulk', { bulk: prepared.bulk }), { status: 303 })
}
