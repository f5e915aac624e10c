import { data, Form, href, Link } from 'react-router'
import { findInterrupted } from '#app/domain/sign-in/find-interrupted.server.ts'
import { interruptedForInWords } from '#app/domain/sign-in/interrupted-form.ts'
import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { Button } from '#app/ui/button.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/go-on-page.ts'

/** Shows a form that waited; only a press sends it, since opening an address changes nothing. */
export const loader = needsDatabase(async ({ params, context }: Route.LoaderArgs) => {
  const { account } = context.get(staffActor)
  const { interrupted } = params
  const form = isUuid(interrupted)
    ? await findInterrupted(database().db, account, interrupted, new Date())
    : null
  return data({ form }, { status: form ? 200 : 410 })
})

export function meta() {
  return staffMeta('Go on')
}

export default function GoOnPage({ loaderData: { form } }: Route.ComponentProps) {
  if (!form) {
    return (
      <PageHead
        title="Nothing waits here"
        lead={`What was interrupted is kept for ${interruptedForInWords}, for whoever began it. Nothing was done: begin again.`}
      />
    )
  }
  const { does, method, address, fields } = form
  // What is only fetched carries no token of the session, which would stand in its address.
  const Sent = method === 'post' ? StaffForm : Form
  return (
    <>
      <PageHead
        title="Go on with what you began"
        lead="Thank you: it is still you. Nothing was done yet, and nothing that you typed is lost."
      />
      <Sent method={method} action={address} reloadDocument className="panel max-w-xl">
        <p className="text-lg font-medium break-words">{does}</p>
        {fields.map(([name, value], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and the list never changes.
          <input key={place} type="hidden" name={name} value={value} />
        ))}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button>Go on</Button>
          <Link to={href('/staff')} className="button button-quiet">
            Leave it
          </Link>
        </div>
      </Sent>
    </>
  )
}
