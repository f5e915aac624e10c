import { Form, href, useNavigation } from 'react-router'
import { MessageForm } from '#app/domain/enquiry/conversation/message-form.tsx'
import { MessageList } from '#app/domain/enquiry/conversation/message-list.tsx'
import type { CustomerMessage } from '#app/domain/enquiry/private-page/customer-view.ts'
import type { customerMay } from '#app/domain/enquiry/record/customer-may.ts'
import { messageDraft } from '#app/domain/kept-in-browser.ts'
import { ChangeOrCancel } from '#app/site/enquiry/private/change-or-cancel.tsx'
import { Button } from '#app/ui/button.tsx'
import type { RecordRefusal } from './take-record-form.server.ts'

interface ConversationProps {
  reference: string
  messages: CustomerMessage[]
  asksForAnswer: boolean
  may: (typeof customerMay)[keyof typeof customerMay]
  token: string
  refusal: RecordRefusal | undefined
}

/** What was written both ways, the form to write, and what can still be changed, cancelled or repeated. */
export function Conversation(props: ConversationProps) {
  const { reference, messages, asksForAnswer, may, token, refusal } = props
  const messageAddress = href('/enquiry/:token/message', { token })
  const { state, formData } = useNavigation()
  const isRepeating = state !== 'idle' && formData?.get('intent') === 'repeat'
  const mayChange = may.change !== 'no' || may.cancel !== 'no'
  return (
    <>
      <section aria-labelledby="messages" className="mt-12">
        <h2 id="messages" className="text-heading mb-4">
          Messages
        </h2>
        {messages.length > 0 && (
          <MessageList
            messages={messages}
            fileAddress={(file) => href('/enquiry/:token/files/:file', { token, file })}
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
            Ask again for the same
          </Button>
          <p className="mt-2 text-sm text-muted">
            Puts the same products and quantities into a new enquiry, to look over before you send
            it.
          </p>
        </Form>
      </section>
    </>
  )
}
