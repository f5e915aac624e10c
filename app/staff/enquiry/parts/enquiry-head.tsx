import { useEffect, useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import type { Assignable } from '#app/domain/desk/assign-to.server.ts'
import { maxTagLength, maxTags } from '#app/domain/desk/enquiry-tags.ts'
import { describePresence, heartbeatMs } from '#app/domain/desk/presence.ts'
import { formTokenField } from '#app/platform/forms/form-texts.ts'
import type { EnquiryScreen } from '#app/staff/enquiry/read-enquiry-screen.server.ts'
import { QueueDeadline } from '#app/staff/queue/queue-deadline.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { postInBackground } from '../../forms/post-in-background.ts'
import { RefusedSaveNotice } from '../../forms/refused-save.tsx'
import { StaffForm, useFormToken } from '../../forms/staff-form.tsx'
import { AssignSelect } from '../../queue/assign-select.tsx'
import { SetAsideForm } from '../../queue/set-aside-form.tsx'
import { enquiryParams, enquiryPath } from '../enquiry-path.ts'
import { EnquiryStatusTag } from '../enquiry-status-tag.tsx'
import type { RefusedInput } from './refused-input.ts'
import { MergedReference } from './related-enquiries.tsx'

/** Head of the enquiry page: reference, status, assignee, and the other staff who have it open. */
export function EnquiryHead({
  screen,
  assignable,
  marks,
  refusedTags,
}: {
  screen: EnquiryScreen
  assignable: readonly Assignable[]
  marks: { tags: readonly string[]; isUrgent: boolean }
  /** Input of a refused form of the tags. */
  refusedTags: RefusedInput | undefined
}) {
  const { reference, version, status, clock, aside, assignee, assigneeName } = screen
  const params = enquiryParams(reference)
  const isDue = screen.due !== '' && clock.urgency !== 'none' && clock.urgency !== 'paused'
  return (
    <header className="enquiry-head">
      <p className="text-sm text-muted">
        <Link to={href('/staff/queue')} className="text-link">
          Queue
        </Link>{' '}
        · received {screen.received} by {screen.channel.toLowerCase()}
        {screen.calledOffFrom && (
          <>
            {' '}
            · called off from{' '}
            <Link to={enquiryPath(screen.calledOffFrom)} className="text-link numeric">
              {screen.calledOffFrom}
            </Link>
          </>
        )}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-heading">
          <span className="numeric">{reference}</span>{' '}
          <span className="font-normal">{screen.company || 'Forgotten'}</span>
        </h1>
        <EnquiryStatusTag status={status} />
        <QueueDeadline
          urgency={clock.urgency}
          due={clock.words}
          waiting={[clock.waiting, isDue && `by ${screen.due}`].filter(Boolean).join(' · ')}
          aside=""
        />
        <div className="ml-auto flex flex-wrap gap-2">
          <details className="table-settings">
            <summary className="button button-secondary button-small">
              {assigneeName ? `With ${assigneeName}` : 'With nobody'}
            </summary>
            <StaffForm
              action={href('/staff/enquiries/:reference/assign', params)}
              preventScrollReset
              className="table-settings-form"
            >
              <input type="hidden" name="version" value={version} />
              <AssignSelect
                assignable={assignable}
                label="Assign to"
                defaultValue={assignee ?? 'turns'}
              />
              <Button size="small" className="mt-3 w-full">
                Assign
              </Button>
            </StaffForm>
          </details>
          <TagsMenu {...marks} refused={refusedTags} />
          <details className="table-settings">
            <summary className="button button-secondary button-small">Set aside</summary>
            <SetAsideForm reference={reference} className="table-settings-form" />
          </details>
        </div>
      </div>
      {(aside.until || aside.followUp) && (
        <p className="mt-2 text-sm text-amber">
          {aside.until && `Set aside until ${aside.until}. `}
          {aside.followUp && `Follow up ${aside.followUp}.`}
        </p>
      )}
      {screen.joinedTo && (
        <Notice tone="warning" className="mt-3">
          <p>
            This is a duplicate. It continues as <MergedReference {...screen.joinedTo} />, where its
            private link and its customer’s mails lead too.
          </p>
          <StaffForm className="mt-2">
            <input type="hidden" name="double" value={screen.id} />
            <Button name="intent" value="unmerge" look="secondary" size="small">
              Undo the merge
            </Button>
          </StaffForm>
        </Notice>
      )}
      <OthersPresent reference={reference} />
    </header>
  )
}

/**
 * Shows which other staff have this enquiry open. Reports to the server that this browser has it
 * open, while the page is visible.
 */
function OthersPresent({ reference }: { reference: string }) {
  const [others, setOthers] = useState<readonly string[]>([])
  const token = useFormToken()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const place = href('/staff/enquiries/:reference/presence', enquiryParams(reference))
    let hasLeft = false
    const send = async () => {
      if (document.visibilityState !== 'visible') return
      const fields = { [formTokenField]: token, intent: 'open' }
      const result = await postInBackground<{ others: string[] }>(place, fields)
      if (result.outcome !== 'answered' || hasLeft) return
      setOthers(result.answer.others)
      // Only after an answer: with an expired session, a reload would replace the page by the sign-in.
      await revalidate()
    }
    const leave = () => {
      hasLeft = true
      const form = new URLSearchParams({ [formTokenField]: token, intent: 'leave' })
      navigator.sendBeacon(place, form)
    }
    send()
    const beating = setInterval(send, heartbeatMs)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(beating)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [reference, token, revalidate])
  const words = describePresence(others)
  return (
    <p role="status" className="present" data-none={words === ''}>
      {words}
    </p>
  )
}

/** Menu to tag an enquiry and to mark it as urgent; it stays open after a refused form. */
function TagsMenu({
  tags,
  isUrgent,
  refused,
}: {
  tags: readonly string[]
  isUrgent: boolean
  refused: RefusedInput | undefined
}) {
  const shown = [...(isUrgent ? ['Urgent'] : []), ...tags].join(', ')
  return (
    <details className="table-settings" open={refused !== undefined}>
      <summary className="button button-secondary button-small">{shown || 'Tags'}</summary>
      <StaffForm preventScrollReset className="table-settings-form" key={shown}>
        <RefusedSaveNotice refusal={refused?.refusal} />
        <CheckboxField name="urgent" label="Urgent" defaultChecked={isUrgent} />
        <div className="mt-3">
          <TextField
            label="Tags"
            name="tags"
            hint={`With commas between them: at most ${maxTags}, of ${maxTagLength} characters.`}
            className="control-small"
            defaultValue={refused?.typed.tags ?? tags.join(', ')}
          />
        </div>
        <Button name="intent" value="tag" size="small" className="mt-3 w-full">
          Save
        </Button>
      </StaffForm>
    </details>
  )
}
