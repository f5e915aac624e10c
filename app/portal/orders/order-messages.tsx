import { MessageList } from '#app/domain/enquiry/conversation/message-list.tsx'
import type { CustomerMessage } from '#app/domain/enquiry/private-page/customer-view.ts'

interface OrderMessagesProps {
  messages: CustomerMessage[]
  fileAddress(file: string): string
}

/** What was written both ways about an order. */
export function OrderMessages({ messages, fileAddress }: OrderMessagesProps) {
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="messages">
      <h2 id="messages" className="mb-4 text-heading">
        Messages
      </h2>
      <MessageList messages={messages} fileAddress={fileAddress} />
    </section>
  )
}
