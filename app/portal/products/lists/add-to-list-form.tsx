import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { PortalForm } from '../../forms/portal-form.tsx'

interface AddToListFormProps {
  /** What was refused, with what was typed. */
  answer:
    | { typed: { code: string; quantity: string }; isQuantity: boolean; message: string }
    | undefined
}

/** A product for the list, by its code. */
export function AddToListForm({ answer }: AddToListFormProps) {
  const wrong = answer && [answer.message]
  return (
    <PortalForm
      preventScrollReset
      className="grid max-w-3xl items-start gap-x-4 gap-y-3 border border-rule bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
    >
      <TextField
        name="code"
        label="Add by a code, yours or ours"
        autoComplete="off"
        maxLength={80}
        defaultValue={answer?.typed.code}
        errors={answer?.isQuantity ? undefined : wrong}
      />
      <TextField
        name="quantity"
        label="Usual quantity"
        placeholder="2 pallets"
        autoComplete="off"
        maxLength={40}
        defaultValue={answer?.typed.quantity}
        errors={answer?.isQuantity ? wrong : undefined}
      />
      <Button name="intent" value="add" look="secondary" className="sm:mt-[1.625rem]">
        Add
      </Button>
    </PortalForm>
  )
}
