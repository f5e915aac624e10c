import { data, Form, href, Link } from 'react-router'
import { findInterruptedForm } from '#app/domain/sign-in/interrupted-form.server.ts'
import {
  type InterruptedForm,
  interruptedFormLifeText,
} from '#app/domain/sign-in/interrupted-form.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { Button } from '#app/ui/button.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/go-on-page.ts'

/**
 * Loads a form that was stored while its sender re-authenticated. It is resubmitted only by a
 * click, because a GET request must not change anything.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { account } = context.get(staffActor)
  const { interrupted } = params
  const form = isUuid(interrupted)
    ? await findInterruptedForm(database().db, account, interrupted, new Date())
    : null
  return data({ form }, { status: form ? 200 : 410 })
}

export function meta() {
  return staffMeta('Continue')
}

/** Lists the texts of a form that its sender wrote: values of several words, not keys or numbers. */
function listWritten(fields: InterruptedForm['fields']): string[] {
  const texts = fields.map(([, value]) => value.trim()).filter((value) => /\s/.test(value))
  return [...new Set(texts)]
}

export default function GoOnPage({ loaderData: { form } }: Route.ComponentProps) {
  if (!form) {
    return (
      <PageHead
        title="There is nothing to continue"
        lead={`An interrupted form is stored for ${interruptedFormLifeText}, and only for its sender. Nothing was changed: please start again.`}
      />
    )
  }
  const { does, method, address, fields } = form
  // A GET form carries no form token, because that would end up in the URL.
  const Sent = method === 'post' ? StaffForm : Form
  return (
    <>
      <PageHead
        title="Continue where you left off"
        lead="You had to sign in first. Nothing was changed yet, and your input is still here."
      />
      <Sent method={method} action={address} reloadDocument className="panel max-w-xl">
        <p className="text-lg font-medium break-words">{does}</p>
        {listWritten(fields).map((text) => (
          <blockquote
            key={text}
            className="mt-3 border-l-2 border-rule pl-3 break-words whitespace-pre-line"
          >
            {text}
          </blockquote>
        ))}
        {fields.map(([name, value], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and the list never changes.
          <input key={place} type="hidden" name={name} value={value} />
        ))}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button>Continue</Button>
          <Link to={href('/staff')} className="button button-quiet">
            Cancel
          </Link>
        </div>
      </Sent>
    </>
  )
}
