import { Notice } from '#app/ui/notice.tsx'

interface EnquiryReceivedProps {
  /** The content's text about what the team does next. */
  text: string
  /** Address that the acknowledgement is mailed to. */
  email: string
  /** Whether an acknowledgement is mailed. */
  acknowledged: boolean
}

/** Says that the enquiry has arrived, when to expect an answer, and who is mailed a copy. */
export function EnquiryReceived({ text, email, acknowledged }: EnquiryReceivedProps) {
  return (
    <Notice
      tone="success"
      title="Thank you. We have your enquiry."
      className="mt-6 max-w-2xl print:hidden"
    >
      <p className="mt-1">{text}</p>
      {acknowledged ? (
        <p className="mt-2">
          A copy is on its way to <strong className="font-semibold break-words">{email}</strong>. If
          it is not there in a few minutes, look in your junk mail.
        </p>
      ) : (
        <p className="mt-2">
          No copy was e-mailed: we send only so many in an hour. Print this page, or keep its
          address.
        </p>
      )}
    </Notice>
  )
}
