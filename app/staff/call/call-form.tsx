import { useEffect, useRef, useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { australianStates } from '#app/domain/calendar/australian-state.ts'
import { maxPastedText } from '#app/domain/cart/paste/pasted-lines.ts'
import type { CallField } from '#app/domain/enquiry/call/call-form.ts'
import { maxEnquiryMessage, roleLabels, unloadingLabels } from '#app/domain/enquiry/enquiry.ts'
import { fetchSuggestions } from '#app/staff/forms/fetch-suggestions.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { Combobox } from '#app/ui/overlay/combobox.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { collectCarriedValues } from './carried-values.ts'
import type { ReadBack } from './read-back.ts'

interface Answer {
  errors: Partial<Record<CallField, string[]>>
  linesError: string
  mailError: string
  problems: string[]
  summary: ReadBack | null
  /** Fingerprint of what was read back (see `readCall`). */
  seal: string
  refusal: { outcome: string; message: string } | null
}

interface CallFormProps {
  submission: string
  today: string
  /** Reference of the earlier enquiry that the customer's details come from. */
  like: string | null
  values: Record<string, string>
  answer: Answer | null
  channels: { value: string; label: string }[]
}

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/**
 * Form to enter an enquiry by phone or email: the caller, what they want, and the summary to read
 * back to them.
 */
export function CallForm({ submission, today, like, values, answer, channels }: CallFormProps) {
  const navigate = useNavigate()
  const lines = useRef<HTMLTextAreaElement>(null)
  // Remounts the product field after each choice, which empties it.
  const [found, setFound] = useState(0)
  const errors = answer?.errors ?? {}
  const field = (name: CallField, label: string) => ({
    name,
    label,
    defaultValue: values[name] ?? '',
    errors: errors[name],
  })
  return (
    <StaffForm className="call-form">
      <div className="space-y-8">
        <input type="hidden" name="submission" value={submission} />
        <fieldset className="call-part">
          <legend>Who</legend>
          <RadioGroup
            label="Contacted us by"
            name="channel"
            inline
            options={channels}
            defaultValue={values.channel ?? 'phone'}
            className="sm:col-span-2"
          />
          <Combobox
            {...field('company', 'Company')}
            hint="Choose an earlier customer, or type a new name."
            nothingFound="No earlier enquiry found."
            required
            maxLength={120}
            className="sm:col-span-2"
            search={(words, signal) =>
              fetchSuggestions(href('/staff/call/customers'), words, signal)
            }
            onChoose={({ value }) => {
              const form = lines.current?.form
              const state = form ? collectCarriedValues(form) : null
              void navigate(`${href('/staff/call')}?like=${value}`, {
                state,
                preventScrollReset: true,
              })
            }}
          />
          <TextField {...field('contactName', 'Contact name')} required maxLength={100} />
          <TextField {...field('email', 'E-mail')} type="email" required maxLength={254} />
          <TextField {...field('phone', 'Phone')} type="tel" required maxLength={40} />
          <SelectField
            {...field('role', 'What the company does')}
            options={options(roleLabels)}
            placeholder="Choose …"
            required
          />
        </fieldset>
        <fieldset className="call-part">
          <legend>What</legend>
          <div className="sm:col-span-2">
            <Combobox
              key={found}
              label="Find a product"
              hint="By name or SKU. It is added at the end of the lines."
              className="needs-scripts mb-3"
              search={(words, signal) =>
                fetchSuggestions(href('/staff/call/products'), words, signal)
              }
              onChoose={({ value }) => {
                const area = lines.current
                if (!area) return
                area.value = `${area.value.replace(/\s*$/, '')}\n${value} `.trimStart()
                area.focus()
                setFound(found + 1)
              }}
            />
            <TextArea
              ref={lines}
              key={values.lines}
              label="Lines"
              hint="A SKU and a quantity on each: “GB-CL750L-AG-BV-00-X 2 pallets”."
              name="lines"
              rows={4}
              maxLength={maxPastedText}
              defaultValue={values.lines}
              errors={answer?.linesError ? [answer.linesError] : undefined}
            />
            {answer?.problems.map((problem) => (
              <p key={problem} className="mt-1 text-sm text-vermilion">
                {problem}
              </p>
            ))}
            {like && (
              <p className="mt-2">
                <Link
                  to={`${href('/staff/call')}?like=${like}&repeat`}
                  className="text-link text-sm"
                >
                  The same as {like}
                </Link>
              </p>
            )}
          </div>
          <details className="disclosure sm:col-span-2" open={Boolean(answer?.mailError)}>
            <summary>Paste an e-mail</summary>
            <div>
              <TextArea
                label="The e-mail"
                hint="Its text becomes the message, and the SKUs in it become lines."
                name="mailText"
                rows={4}
                maxLength={maxPastedText}
                defaultValue={values.mailText}
                errors={answer?.mailError ? [answer.mailError] : undefined}
              />
            </div>
          </details>
          <TextArea
            {...field('message', 'Message')}
            key={values.message}
            hint="What else they said."
            rows={2}
            maxLength={maxEnquiryMessage}
            fieldClassName="sm:col-span-2"
          />
          <TextField {...field('purchaseOrder', 'Purchase order number')} maxLength={40} />
          <TextField {...field('neededBy', 'Needed by')} type="date" min={today} />
        </fieldset>
        <fieldset className="call-part">
          <legend>Where to</legend>
          <TextField
            {...field('address', 'Street address')}
            hint="Leave the address and the unloading empty if they do not know them yet."
            maxLength={200}
            fieldClassName="sm:col-span-2"
          />
          <TextField {...field('suburb', 'Suburb or town')} maxLength={80} />
          <div className="grid grid-cols-2 gap-4">
            <SelectField
              {...field('state', 'State')}
              options={australianStates.map((value) => ({ value, label: value }))}
              placeholder="Choose …"
            />
            <TextField {...field('postcode', 'Postcode')} inputMode="numeric" maxLength={4} />
          </div>
          <RadioGroup
            {...field('unloading', 'Unloading')}
            options={options(unloadingLabels)}
            inline
            className="sm:col-span-2"
          />
        </fieldset>
      </div>
      <div className="call-end">
        {answer?.summary && (
          <ReadBackSummary key={answer.seal} summary={answer.summary} problems={answer.problems} />
        )}
        {answer?.summary && (
          <div className="space-y-3">
            <input type="hidden" name="seal" value={answer.seal} />
            <CheckboxField
              name="consent"
              value="yes"
              defaultChecked={values.consent === 'yes'}
              label="They agreed that we use these details to answer."
              errors={
                answer.refusal?.outcome === 'no-consent' ? [answer.refusal.message] : undefined
              }
            />
            <CheckboxField
              name="mail"
              value="yes"
              defaultChecked={values.seal === undefined || values.mail === 'yes'}
              label="Send them the mail that acknowledges it."
            />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          {answer?.summary && (
            <Button name="intent" value="send">
              Send as theirs
            </Button>
          )}
          <Button name="intent" value="read" look={answer?.summary ? 'secondary' : 'primary'}>
            Read it back
          </Button>
          <ButtonLink to={href('/staff/queue')} look="quiet">
            Back to the queue
          </ButtonLink>
        </div>
      </div>
    </StaffForm>
  )
}

/** The whole enquiry in sentences, to be read back to the caller. */
function ReadBackSummary({
  summary,
  problems,
}: {
  summary: ReadBack
  /** Problems of lines that could not be read and are left out of the summary. */
  problems: readonly string[]
}) {
  const { lines, load, delivery, contact, order, missing } = summary
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="read-back" className="read-back">
      <h2 ref={heading} id="read-back" tabIndex={-1}>
        Read back
      </h2>
      <ol className="numeric mt-2 list-decimal pl-5">
        {lines.map(({ sku, name, quantity }) => (
          <li key={sku}>
            {name} <span className="text-muted">{sku}</span>: {quantity}
          </li>
        ))}
      </ol>
      {load && <p className="numeric mt-2">{load}</p>}
      <p className="mt-2">{delivery}</p>
      <p className="mt-1">{contact}</p>
      {order && <p className="mt-1">{order}</p>}
      {problems.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">Not in it</h3>
          <ul className="missing mt-2">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </>
      )}
      {missing.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">To be settled, perhaps now</h3>
          <ul className="missing mt-2">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
