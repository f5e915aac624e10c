import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'

/** Why an enquiry was not linked, and what was typed. */
export interface LinkRefused {
  reference: string
  message: string
  /** The company that would lose it, where that is to be confirmed. */
  from: { id: string; name: string } | null
}

interface LinkOneProps {
  /** Of the company that it is linked to. */
  name: string
  refused: LinkRefused | undefined
}

/** Links one enquiry to a company; from another company once that was confirmed by its name. */
export function LinkOne({ name, refused }: LinkOneProps) {
  return (
    <>
      <StaffForm part="link-one" id="link-one" className="mt-3 flex max-w-md items-end gap-2">
        <TextField
          label="Link an enquiry by its reference"
          name="reference"
          required
          maxLength={40}
          placeholder="VP-104233"
          fieldClassName="min-w-0 flex-1"
          defaultValue={refused?.reference}
        />
        <Button look="secondary" name="intent" value="link-one">
          Link
        </Button>
      </StaffForm>
      {refused && (
        <Notice tone={refused.from ? 'warning' : 'error'} role="alert" className="mt-3 max-w-prose">
          <p>{refused.message}</p>
          {refused.from && (
            <StaffForm part="link-one" className="mt-3">
              <input type="hidden" name="reference" value={refused.reference} />
              <input type="hidden" name="other" value={refused.from.id} />
              <Button look="secondary" name="intent" value="link-one">
                Move it from {refused.from.name} to {name}
              </Button>
            </StaffForm>
          )}
        </Notice>
      )}
    </>
  )
}
