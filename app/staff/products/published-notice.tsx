import { href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'

/** Notice after a publication, with the button that undoes it. */
export function PublishedNotice({ changeSet }: { changeSet: string }) {
  const path = href('/staff/publishing/:changeSet', { changeSet })
  return (
    <Notice tone="success" role="status" className="mb-5 max-w-2xl" title="Published.">
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <StaffForm action={path}>
          <Button size="small" look="secondary" name="intent" value="undo">
            Undo
          </Button>
        </StaffForm>
        <Link to={path} className="text-link">
          What was changed
        </Link>
      </div>
    </Notice>
  )
}
