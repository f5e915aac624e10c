import { Form, useNavigation } from 'react-router'
import type { customerMay } from '#app/domain/enquiry/record/customer-may.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { FieldError } from '#app/ui/fields/field.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'

interface ChangeOrCancelProps {
  may: (typeof customerMay)[keyof typeof customerMay]
  /** Where requests to the team are sent. */
  messageAddress: string
  /** Why a cancellation was refused. */
  refused?: string | undefined
}

/** What a customer can still change or cancel, by themselves or as a request to the team. */
export function ChangeOrCancel({ may, messageAddress, refused }: ChangeOrCancelProps) {
  const { state, formData } = useNavigation()
  const isSending = (kind: string) => state !== 'idle' && formData?.get('kind') === kind
  return (
    <Disclosure summary="Change or cancel this enquiry" open={refused !== undefined}>
      {may.whyNotCancel && <p className="mt-3 max-w-2xl">{may.whyNotCancel}</p>}
      <div className="mt-4 grid max-w-4xl gap-8 md:grid-cols-2">
        {may.change !== 'no' && (
          <Form method="post" action={messageAddress} encType="multipart/form-data">
            <input type="hidden" name="kind" value="change-request" />
            <TextArea
              name="text"
              label="What should change"
              hint="Quantities, products, dates, address: our team looks at it and answers."
              rows={3}
              required
            />
            <Button look="secondary" className="mt-3" pending={isSending('change-request')}>
              Ask for this change
            </Button>
          </Form>
        )}
        {may.cancel === 'at-once' && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="cancel" />
            <input type="hidden" name="kind" value="cancel" />
            <TextArea
              name="note"
              label="Why you cancel (optional)"
              hint="Nothing is confirmed yet, so cancelling takes effect at once and cannot be undone."
              rows={3}
            />
            {refused && (
              <div role="alert">
                <FieldError>{refused}</FieldError>
              </div>
            )}
            <Button look="secondary" className="mt-3" pending={isSending('cancel')}>
              Cancel this enquiry
            </Button>
          </Form>
        )}
        {may.cancel === 'ask' && (
          <Form method="post" action={messageAddress} encType="multipart/form-data">
            <input type="hidden" name="kind" value="cancel-request" />
            <TextArea name="text" label="Why you want to cancel" rows={3} required />
            <Button look="secondary" className="mt-3" pending={isSending('cancel-request')}>
              Ask to cancel
            </Button>
          </Form>
        )}
      </div>
    </Disclosure>
  )
}
