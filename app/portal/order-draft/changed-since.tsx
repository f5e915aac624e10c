import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import type { ChangeView } from './change-draft.server.ts'
import { DifferenceList } from './difference-list.tsx'

interface ChangedSinceProps extends Pick<ChangeView, 'since' | 'ownCodes'> {
  /** URL of the page with the copy's lines, whose form merges the changes. */
  action: string
}

/**
 * Warning that others changed the order while the member edited a copy, with a button to merge the
 * changes.
 */
export function ChangedSince({ since, ownCodes, action }: ChangedSinceProps) {
  if (since.length === 0) return null
  return (
    <Notice tone="warning" title="The order was changed since you began" className="mt-5 max-w-2xl">
      <DifferenceList differences={since} ownCodes={ownCodes} />
      <PortalForm action={action} className="mt-3">
        <Button name="intent" value="catch-up" look="secondary" size="small">
          Include these changes and keep mine
        </Button>
      </PortalForm>
    </Notice>
  )
}
