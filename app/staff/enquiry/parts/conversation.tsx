import { Link } from 'react-router'
import type { EnquiryScreen } from '#app/domain/desk/enquiry-screen/read-enquiry-screen.server.ts'
import { maxMessageLength, messageKindLabels } from '#app/domain/enquiry/conversation/message.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { RefusedSave } from '../../forms/refused-save.tsx'
import { StaffForm } from '../../forms/staff-form.tsx'
import { enquiryAddress } from '../enquiry-address.ts'
import type { Refused } from './refused.ts'
import { ScreenPart } from './screen-part.tsx'

/** What team and customer wrote to each other, and the field for the next message. */
export function Conversation({
  screen,
  refused,
}: {
  screen: EnquiryScreen
  refused: Refused | undefined
}) {
  const { messages, contact, version, reference, isForgotten, isMerged } = screen
  return (
    <ScreenPart id="conversation" title="Messages with the customer">
      <ol className="conversation">
        {messages.map(({ id, from, kind, author, at, via, text, files }) => (
          <li key={id} data-from={from}>
            <p className="text-sm text-muted">
              <span className="font-medium text-ink">{author}</span> · {at}
              {via !== 'page' && ` · by ${via}`}
              {kind !== 'message' && (
                <strong className="ml-2 font-semibold text-vermilion">
                  {messageKindLabels[kind]}
                </strong>
              )}
            </p>
            <p className="mt-1 break-words whitespace-pre-wrap">{text}</p>
            {files.map((file) => (
              <p key={file.id} className="mt-1 text-sm">
                <a href={`${enquiryAddress(reference)}/files/${file.id}`} className="text-link">
                  {file.name}
                </a>
              </p>
            ))}
          </li>
        ))}
      </ol>
      {messages.length === 0 && <p className="text-sm text-muted">Nothing was written yet.</p>}
      {!isForgotten && !isMerged && (
        <StaffForm className="message-form" key={`${messages.length}`}>
          <RefusedSave refusal={refused?.refusal} />
          <input type="hidden" name="version" value={version} />
          <TextArea
            label={`Message to ${contact.name}`}
            name="text"
            required
            maxLength={maxMessageLength}
            rows={3}
            defaultValue={refused?.typed.text}
          />
          <Button name="intent" value="message" size="small" className="mt-2">
            Send to {contact.email}
          </Button>{' '}
          <Link to="#notes" className="text-link ml-3 text-sm">
            For the team only? Write a note.
          </Link>
        </StaffForm>
      )}
    </ScreenPart>
  )
}
