import { Form, href } from 'react-router'
import { MessageForm, MessageList } from '#app/domain/enquiry/conversation/message-form.tsx'
import type { CustomerMessage } from '#app/domain/enquiry/private-page/customer-view.ts'
import type { customerPermissions } from '#app/domain/enquiry/record/customer-permissions.ts'
import { messageDraft } from '#app/domain/kept-in-browser.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { FieldError } from '#app/ui/fields/field.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { usePendingField } from '#app/ui/form/use-pending-field.ts'
import type { RecordRefusal } from './handle-record-form.server.ts'

interface ConversationProps {
  reference: string
  messages: CustomerMessage[]
  asksForAnswer: boolean
  may: (typeof customerPermissions)[keyof typeof customerPermissions]
  token: string
  refusal: RecordRefusal | undefined
}

/**
 * Messages in both directions, the form to write one, and the forms to change, cancel or repeat the
 * enquiry.
 */
export function Conversation(props: ConversationProps) {
  const { reference, messages, asksForAnswer, may, token, refusal } = props
  const messageAddress = href('/enquiry/:token/message', { token })
  const isRepeating = usePendingField() === 'repeat'
  const mayChange = may.change !== 'no' || may.cancel !== 'no'
  return (
    <>
      <section
        aria-labelledby="messages"
        className={messages.length > 0 ? 'mt-12' : 'mt-12 print:hidden'}
      >
        <h2 id="messages" className="text-heading mb-4">
          Messages
        </h2>
        {messages.length > 0 && (
          <MessageList
            messages={messages}
            fileUrl={(file) => href('/enquiry/:token/files/:file', { token, file })}
          />
        )}
        <div className="mt-6 print:hidden">
          <MessageForm
            key={messages.length}
            action={messageAddress}
            draft={messageDraft(reference)}
            label={asksForAnswer ? 'Your answer' : 'Write to our team'}
          />
        </div>
      </section>
      <section aria-label="Change, cancel or repeat" className="mt-10 space-y-6 print:hidden">
        {mayChange && (
          <ChangeOrCancel
            may={may}
            messageAddress={messageAddress}
            refused={refusal?.intent === 'cancel' ? refusal.message : undefined}
          />
        )}
        <Form method="post">
          <input type="hidden" name="intent" value="repeat" />
          <Button look="secondary" pending={isRepeating}>
            Repeat this enquiry
          </Button>
          <p className="mt-2 text-sm text-muted">
            Copies the products and quantities to a new enquiry, which you can check before you send
            it.
          </p>
        </Form>
      </section>
    </>
  )
}

interface ChangeOrCancelProps {
  may: (typeof customerPermissions)[keyof typeof customerPermissions]
  /** URL that receives requests to the team. */
  messageAddress: string
  /** Reason why a cancellation was refused. */
  refused?: string | undefined
}

/** Forms to change or cancel the enquiry, either directly or by request to the team. */
function ChangeOrCancel({ may, messageAddress, refused }: ChangeOrCancelProps) {
  const pendingKind = usePendingField('kind')
  const isSending = (kind: string) => pendingKind === kind
  const isCancelling = usePendingField() === 'cancel'
  return (
    <Disclosure summary="Change or cancel this enquiry" open={refused !== undefined}>
      {may.cancelRefusal && <p className="mt-3 max-w-2xl">{may.cancelRefusal}</p>}
      <div className="mt-4 grid max-w-4xl gap-8 md:grid-cols-2">
        {may.change !== 'no' && (
          <Form method="post" action={messageAddress} encType="multipart/form-data">
            <input type="hidden" name="kind" value="change-request" />
            <TextArea
              name="text"
              label="What should change"
              hint="Quantities, products, dates, address: our team will check it and answer."
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
            <TextArea
              name="note"
              label="Reason for cancelling (optional)"
              hint="Nothing is confirmed yet, so cancelling takes effect at once and cannot be undone."
              rows={3}
            />
            {refused && (
              <div role="alert">
                <FieldError>{refused}</FieldError>
              </div>
            )}
            <Button look="secondary" className="mt-3" pending={isCancelling}>
              Cancel this enquiry
            </Button>
          </Form>
        )}
        {may.cancel === 'ask' && (
          <Form method="post" action={messageAddress} encType="multipart/form-data">
            <input type="hidden" name="kind" value="cancel-request" />
            <TextArea name="text" label="Reason for cancelling" rows={3} required />
            <Button look="secondary" className="mt-3" pending={isSending('cancel-request')}>
              Ask to cancel
            </Button>
          </Form>
        )}
      </div>
    </Disclosure>
  )
}
