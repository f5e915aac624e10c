import { href, redirect } from 'react-router'
import { exportPerson } from '#app/domain/privacy/export-person.server.ts'
import { parsePrivacyTarget } from '#app/domain/privacy/privacy-target.ts'
import { database } from '#app/platform/database/database.server.ts'
import { fieldText } from '#app/platform/forms/field-text.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { letIn } from '../let-in.ts'
import { requireConfirmedForm } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/export-person.ts'

const page = href('/staff/privacy')

export function loader() {
  throw redirect(page)
}

/** What we hold of a person as a file. A post, since it is written into the audit log. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = letIn(context, 'forget-person')
  await requireConfirmedForm({ request, url, context }, 'Save what we hold of a person')
  const target = parsePrivacyTarget(fieldText(await request.formData(), 'person'))
  const result = target && (await exportPerson(database().db, actor, target))
  if (!result) throw refusePage('Say whose data is meant.', { status: 400 })
  if (!result.ok) throw refusePage(result.message, { status: 404 })
  return new Response(result.json, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="person.json"',
      'Cache-Control': 'private, no-store',
    },
  })
}
