import { href, Link } from 'react-router'
import { joinWithAnd } from '#app/domain/packaging/quantity/nouns.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { PortalForm } from '../forms/portal-form.tsx'

/** A colleague who can watch an order, and whether they do. */
export interface PossibleWatcher {
  account: string
  name: string
  isWatching: boolean
}

interface OrderMailsProps {
  company: string
  reference: string
  isMuted: boolean
  /** Colleagues who can watch the order; null if the member may not choose them. */
  watchers: readonly PossibleWatcher[] | null
}

/** Section to mute or unmute mails about an order. */
export function OrderMails({ company, reference, isMuted, watchers }: OrderMailsProps) {
  return (
    <section aria-labelledby="mails" className="mt-10 print:hidden">
      <h2 id="mails" className="mb-2 text-heading">
        Mails about this order
      </h2>
      <p className="text-muted">
        {isMuted ? 'You muted it: we mail you only if we need your answer.' : 'As you chose under '}
        {!isMuted && (
          <Link to={href('/portal/:company/account/mails', { company })} className="text-link">
            What we send you
          </Link>
        )}
        {!isMuted && '.'}
      </p>
      <PortalForm
        action={href('/portal/:company/orders/:reference/mute', {
          company,
          reference: reference.toLowerCase(),
        })}
        preventScrollReset
      >
        <input type="hidden" name="mute" value={isMuted ? 'no' : 'yes'} />
        <Button look="secondary" size="small" className="mt-3">
          {isMuted ? 'Mail me about it again' : 'Mute this order'}
        </Button>
      </PortalForm>
      {watchers && watchers.length > 0 && (
        <WatcherForm company={company} reference={reference} watchers={watchers} />
      )}
    </section>
  )
}

/** Form to choose the colleagues who hear about an order. */
function WatcherForm({
  company,
  reference,
  watchers,
}: Pick<OrderMailsProps, 'company' | 'reference'> & { watchers: readonly PossibleWatcher[] }) {
  const names = watchers.filter(({ isWatching }) => isWatching).map(({ name }) => name)
  return (
    <div className="mt-5">
      <p className="break-words">
        {names.length > 0
          ? `${joinWithAnd(names)} ${names.length === 1 ? 'hears' : 'hear'} about it too.`
          : 'No colleague watches it.'}
      </p>
      <Disclosure summary="Choose who else hears about it" className="mt-2">
        <PortalForm
          key={names.join()}
          action={href('/portal/:company/orders/:reference/watch', {
            company,
            reference: reference.toLowerCase(),
          })}
          preventScrollReset
          className="mt-3 space-y-2"
        >
          <WatcherChoices watchers={watchers} />
          <Button look="secondary" size="small" className="mt-2">
            Save who hears about it
          </Button>
        </PortalForm>
      </Disclosure>
    </div>
  )
}

/** Checkboxes of the colleagues who can watch an order, named `watcher`. */
export function WatcherChoices({ watchers }: { watchers: readonly PossibleWatcher[] }) {
  return watchers.map(({ account, name, isWatching }) => (
    <CheckboxField
      key={account}
      name="watcher"
      value={account}
      label={name}
      defaultChecked={isWatching}
    />
  ))
}
