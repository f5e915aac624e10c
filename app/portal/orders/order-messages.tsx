import { href } from 'react-router'
import { MessageForm, MessageList } from '#app/domain/enquiry/conversation/message-form.tsx'
import type { CustomerMessage } from '#app/domain/enquiry/private-page/customer-view.ts'
import { messageDraft } from '#app/domain/kept-in-browser.ts'
import { FormToken } from '../forms/form-token.tsx'
import { messageAddress } from './order-address.ts'

interface OrderMessagesProps {
  order: { company: string; reference: string }
  messages: CustomerMessage[]
  asksForAnswer: boolean
  mayWrite: boolean
}

/**
 * Section with the messages about an order, and the form to write one if the member's role allows
 * it.
 */
export function OrderMessages({ order, messages, asksForAnswer, mayWrite }: OrderMessagesProps) {
  if (messages.length === 0 && !mayWrite) return null
  return (
    <section
      aria-labelledby="messages"
      className={messages.length === 0 ? 'print:hidden' : undefined}
    >
      <h2 id="messages" className="mb-4 text-heading">
        Messages
      </h2>
      {messages.length > 0 && (
        <MessageList
          messages={messages}
          fileUrl={(file) =>
            href('/portal/:company/orders/:reference/files/:file', { ...order, file })
          }
        />
      )}
      {mayWrite && (
        <div className="mt-6 print:hidden">
          <MessageForm
            key={messages.length}
            action={messageAddress(order)}
            draft={messageDraft(order.reference)}
            label={asksForAnswer ? 'Your answer' : 'Write to our team'}
            carried={<FormToken />}
          />
        </div>
      )}
    </section>
  )
}
