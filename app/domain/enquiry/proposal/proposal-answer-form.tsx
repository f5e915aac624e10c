import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/fields/field.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { usePendingField } from '#app/ui/form/use-pending-field.ts'
import type { ProposalToAnswer } from '../private-page/customer-view.ts'

interface ProposalAnswerFormProps {
  proposal: ProposalToAnswer
  /** Hidden fields that every form of this audience includes. */
  carried?: ReactNode
  /**
   * Refused answer: the error message, the typed note, the choices so far, and the positions of
   * lines without one.
   */
  refused?:
    | { message: string; note: string; chosen: Readonly<Record<number, string>>; open: number[] }
    | undefined
}

const choices = [
  { value: 'accepted', label: 'Accept' },
  { value: 'declined', label: 'Decline' },
]

/**
 * Form to answer a proposal: proposed and agreed terms of each line, to accept or decline line by
 * line or all at once.
 */
export function ProposalAnswerForm({ proposal, carried, refused }: ProposalAnswerFormProps) {
  const { number, lines } = proposal
  const isPending = usePendingField() === 'answer'
  return (
    <Form method="post" replace preventScrollReset className="mt-4">
      {carried}
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="proposal" value={number} />
      <ul className="border-t border-rule">
        {lines.map((line) => (
          <li key={line.position} className="proposed-line">
            <ProductDrawing drawing={line.drawing} className="h-16 w-10 shrink-0" />
            <div className="min-w-0">
              <p className="font-medium">{line.name}</p>
              <dl className="proposed-terms">
                <div>
                  <dt className="text-muted">Now</dt>
                  <dd className="numeric">{line.before || 'Not in your enquiry'}</dd>
                </div>
                <div>
                  <dt className="text-muted">Proposed</dt>
                  <dd className="numeric font-medium">{line.after}</dd>
                </div>
              </dl>
              {line.reason && <p className="mt-1 text-sm">{line.reason}</p>}
            </div>
            {lines.length > 1 && (
              <RadioGroup
                name={`line-${line.position}`}
                label={`Line ${line.position}, ${line.name}`}
                labelHidden
                options={choices}
                defaultValue={refused?.chosen[line.position]}
                errors={
                  refused?.open.includes(line.position) ? ['Accept or decline this.'] : undefined
                }
                className="proposed-choice"
              />
            )}
          </li>
        ))}
      </ul>
      <TextArea
        name="note"
        label="Anything to say to it? (optional)"
        rows={2}
        defaultValue={refused?.note}
        fieldClassName="mt-4 max-w-2xl"
      />
      {refused && (
        <div role="alert" className="mt-2">
          <FieldError>{refused.message}</FieldError>
        </div>
      )}
      <p className="mt-4 flex flex-wrap gap-3">
        {lines.length > 1 && (
          <Button look="secondary" name="all" value="" pending={isPending}>
            Send my choice for each line
          </Button>
        )}
        <Button name="all" value="accepted" pending={isPending}>
          {lines.length > 1 ? 'Accept all' : 'Accept'}
        </Button>
        <Button look="quiet" name="all" value="declined" pending={isPending}>
          {lines.length > 1 ? 'Decline all' : 'Decline'}
        </Button>
      </p>
    </Form>
  )
}
