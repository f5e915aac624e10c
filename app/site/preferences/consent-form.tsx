import { Form, useNavigation } from 'react-router'
import type { Consent } from '#app/document/consent.ts'
import type { ContentOf } from '#app/domain/content/content-groups.ts'
import { necessary } from '#app/domain/content/groups/purposes.ts'
import { formatDay } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Checkbox } from '#app/ui/fields/checkbox-field.tsx'
import { Prose } from '../prose/prose.tsx'

type Copy = Pick<ContentOf<'PREFERENCES-PAGE'>, 'consent' | 'purposes'>

interface ConsentFormProps {
  copy: Copy
  consent: Consent | null
  /** Whether the site has optional scripts; if it has none, the choices are folded. */
  isUsed: boolean
}

/** Section with the consent by purpose. */
export function ConsentForm({ copy, consent, isUsed }: ConsentFormProps) {
  const { title, paragraph } = copy.consent
  return (
    <section className="page-width copy-section" aria-labelledby="consent">
      <div className="copy-section-grid">
        <h2 id="consent" className="text-heading">
          {title}
        </h2>
        <div>
          <Prose paragraphs={paragraph} />
          {isUsed ? (
            <PurposeForm purposes={copy.purposes} consent={consent} />
          ) : (
            <Disclosure summary="Choose in advance" open={consent !== null} className="mt-6">
              <PurposeForm purposes={copy.purposes} consent={consent} />
            </Disclosure>
          )}
        </div>
      </div>
    </section>
  )
}

/** Form with a checkbox for each purpose, and buttons that allow all optional purposes or none. */
function PurposeForm({
  purposes,
  consent,
}: {
  purposes: Copy['purposes']
  consent: Consent | null
}) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    // The key resets the checkboxes to the saved consent whenever that changes.
    <Form method="post" key={consent?.allowed.join()}>
      <ul className="purposes">
        {purposes.map(({ id, title, text }) => (
          <li key={id}>
            {id === necessary ? (
              <div>
                <p className="font-semibold">{title}</p>
                <p className="text-muted">{text}</p>
              </div>
            ) : (
              <label htmlFor={id}>
                <span className="block font-semibold">{title}</span>
                <span className="block text-muted" id={`${id}-text`}>
                  {text}
                </span>
              </label>
            )}
            {id === necessary ? (
              <p className="text-sm text-green">Always on</p>
            ) : (
              <Checkbox
                id={id}
                name={id}
                aria-label={title}
                aria-describedby={`${id}-text`}
                defaultChecked={consent?.allowed.includes(id) ?? false}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button name="intent" value="save" pending={busy} look="secondary">
          Save my choice
        </Button>
        <Button name="intent" value="necessary" pending={busy} look="secondary">
          Necessary only
        </Button>
        <Button name="intent" value="all" pending={busy} look="secondary">
          Allow all
        </Button>
      </p>
      <p className="numeric mt-4 text-muted">
        {consent ? `Saved ${formatDay(consent.saved)}` : 'Not chosen yet: necessary only.'}
      </p>
    </Form>
  )
}
