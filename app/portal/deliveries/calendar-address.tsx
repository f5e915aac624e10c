import { useRef } from 'react'
import { formatInstant } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { usePendingField } from '#app/ui/form/use-pending-field.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PortalForm } from '../forms/portal-form.tsx'

interface CalendarAddressSectionProps {
  madeAt: Date | null
  /** The new URL, shown only once after it was created; otherwise empty. */
  address: string
}

/**
 * Section to create or revoke the private URL with which a calendar program subscribes to the
 * deliveries.
 */
export function CalendarAddressSection({ madeAt, address }: CalendarAddressSectionProps) {
  const pending = usePendingField()
  const isPending = (intent: string) => pending === intent
  const shown = useRef<HTMLInputElement>(null)
  return (
    <section
      id="calendar-address"
      aria-labelledby="own-calendar"
      className="mt-12 max-w-2xl print:hidden"
    >
      <h2 id="own-calendar" className="text-heading">
        In your own calendar
      </h2>
      <p className="mt-2">
        An address that your calendar program reads every few hours. It shows references and
        pallets, nothing else, to anyone who has it, and stops working when you leave the company.
      </p>
      {address && (
        <Notice tone="success" role="status" title="This is your address" className="mt-4">
          <p>
            Copy it into your calendar program now, as a subscription: we do not store it and cannot
            show it again.
          </p>
          <TextField
            ref={shown}
            label="Calendar address"
            name="address"
            readOnly
            value={address}
            onFocus={() => shown.current?.select()}
            fieldClassName="mt-3"
          />
        </Notice>
      )}
      {madeAt && !address && <p className="mt-3 text-muted">Created on {formatInstant(madeAt)}.</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <PortalForm preventScrollReset>
          <Button look="secondary" name="intent" value="make" pending={isPending('make')}>
            {madeAt ? 'Create a new one and end the old' : 'Create an address'}
          </Button>
        </PortalForm>
        {madeAt && (
          <PortalForm preventScrollReset>
            <Button look="quiet" name="intent" value="revoke" pending={isPending('revoke')}>
              Revoke it
            </Button>
          </PortalForm>
        )}
      </div>
    </section>
  )
}
