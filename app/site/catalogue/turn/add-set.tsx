import { Form, href, useNavigation } from 'react-router'
import type { TurnView } from '#app/domain/catalogue/turn/turn-view.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface AddSetProps {
  view: TurnView
  closure: { name: string } | null
  /** SKU; empty for none. */
  dressing: string
  refused: string | null
}

/** Puts what is shown into the enquiry: so many bottles, and closures for all of them. */
export function AddSet({ view, closure, dressing, refused }: AddSetProps) {
  const { state, formMethod } = useNavigation()
  const { subject, piece, minimum } = view
  const count = [closure, dressing].filter(Boolean).length
  return (
    <section aria-labelledby="set" className="mt-8 border-t border-rule pt-5 print:hidden">
      <h2 id="set" className="text-heading">
        Add this set
      </h2>
      {refused && (
        <Notice tone="error" role="alert" className="mt-3">
          <p>{refused}</p>
        </Notice>
      )}
      <Form
        id="add-set"
        method="post"
        action={href('/catalogue/:slug/turn', { slug: subject.slug })}
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        <TextField
          label={`How many ${piece}s`}
          name="amount"
          inputMode="numeric"
          required
          defaultValue={String(minimum)}
          maxLength={11}
          fieldClassName="w-40"
        />
        <Button pending={state !== 'idle' && formMethod === 'POST'}>Add to my enquiry</Button>
      </Form>
      <p className="mt-2 text-sm text-muted">
        {count === 0
          ? `Rounded up to what the ${piece}s are sold in.`
          : `With as many closures, each rounded up to what it is sold in. This is an enquiry, not an order.`}
      </p>
    </section>
  )
}
