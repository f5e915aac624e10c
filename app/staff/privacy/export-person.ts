import { href, redirect } from 'react-router'
import { exportPerson } from '#app/domain/privacy/export-person.server.ts'
import { parsePrivacyTarget } from '#app/domain/privacy/privacy-target.ts'
import { database } from '#app/platform/database/database.server.ts'
import { freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { requireConfirmedForm } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/export-person.ts'

const page = href('/staff/privacy')

const exportForm = formSchema({ person: freeText() })

export function loader() {
  throw redirect(page)
}

/**
 * Downloads everything stored about a person as JSON. It is a POST because it is recorded in the
 * audit log, and requires a recent sign-in.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'forget-person')
  await requireConfirmedForm({ request, url, context }, 'Save a person’s data')
  const { person } = await requireForm(request, exportForm)
  const target = parsePrivacyTarget(person)
  const result = target && (await exportPerson(database().db, actor, target))
  if (!result) throw refusePage('Enter whose data you want.', { status: 400 })
  if (result.outcome !== 'done') throw refusePage(result.message, { status: 404 })
  return new Response(result.json, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="person.json"',
      'Cache-Control': 'private, no-store',
    },
  })
}
