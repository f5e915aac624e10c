import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { PortalForm } from '../forms/portal-form.tsx'

interface DiscardDraftProps {
  what: keyof typeof summaries
  /** How many are in it. */
  lines: number
}

const summaries = {
  order: 'Throw this order away',
  'waiting-order': 'Take this order back and throw it away',
  change: 'Leave the order as it is',
} as const

/** Throws what was written away, after a second press. */
export function DiscardDraft({ what, lines }: DiscardDraftProps) {
  return (
    <Disclosure summary={summaries[what]} className="mt-4">
      <PortalForm className="mt-3">
        <Button name="intent" value="discard" look="secondary" size="small">
          {what === 'change'
            ? 'Throw my changes away'
            : `Yes, throw ${lines === 0 ? 'it away' : `away ${countOf(lines, 'line')}`}`}
        </Button>
      </PortalForm>
    </Disclosure>
  )
}
