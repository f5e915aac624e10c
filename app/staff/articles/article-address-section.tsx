import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { StaffForm } from '../forms/staff-form.tsx'

interface ArticleAddressSectionProps {
  slug: string
  /** Values of a refused form; null if there is none. */
  typed: { slug: string; target: string } | null
}

/** Forms that move a published article to another address, or take it off the site. */
export function ArticleAddressSection({ slug, typed }: ArticleAddressSectionProps) {
  return (
    <section aria-labelledby="address-title">
      <h2 id="address-title">Address</h2>
      <p className="mt-1">
        <a href={`/${slug}`} target="_blank" rel="noreferrer" className="text-link">
          See it on the site: /{slug}
        </a>
      </p>
      <div className="mt-3 grid gap-4 lg:grid-cols-2">
        <StaffForm className="panel grid content-start gap-4">
          <TextField
            id="new-slug"
            name="slug"
            label="New address"
            hint="Last part of the address. The old address leads to the new one."
            maxLength={80}
            required
            defaultValue={typed?.slug || slug}
          />
          <Button name="intent" value="move" look="secondary" className="justify-self-start">
            Prepare the move
          </Button>
        </StaffForm>
        <StaffForm className="panel grid content-start gap-4">
          <TextField
            id="removed-target"
            name="target"
            label="Take it off the site and send its visitors to"
            hint="A page such as /news. Leave it empty if no page links to the article: its address then shows “Page not found”."
            maxLength={500}
            defaultValue={typed?.target ?? ''}
          />
          <Button name="intent" value="remove" look="secondary" className="justify-self-start">
            Prepare the removal
          </Button>
        </StaffForm>
      </div>
    </section>
  )
}
