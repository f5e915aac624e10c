import type { SuggestedConversation } from '#app/domain/correspondence/mail-in/suggest-conversations.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { StaffForm } from '../forms/staff-form.tsx'

/** Form that adds a mail to a conversation: a suggested one or another. */
export function JoinForm({ suggestions }: { suggestions: readonly SuggestedConversation[] }) {
  return (
    <section aria-labelledby="join" className="panel">
      <h2 id="join" className="mb-3 font-semibold">
        Add it to a conversation
      </h2>
      {suggestions.length > 0 && (
        <ul className="mb-4 space-y-3">
          {suggestions.map(({ target, label, detail, reasons }) => (
            <li key={target}>
              <StaffForm className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <input type="hidden" name="belongs" value={target} />
                <p className="min-w-0 flex-1 text-sm">
                  <span className="font-medium break-words">{label}</span>
                  <br />
                  <span className="text-muted">
                    {detail}: {reasons.join(', ')}
                  </span>
                </p>
                <Button size="small" look="secondary" name="intent" value="join">
                  Add<span className="sr-only"> to {label}</span>
                </Button>
              </StaffForm>
            </li>
          ))}
        </ul>
      )}
      <StaffForm className="flex flex-wrap items-end gap-2">
        <TextField
          label={suggestions.length > 0 ? 'Another one' : 'Belongs to'}
          hint="A reference such as VP-104233."
          name="belongs"
          maxLength={60}
          fieldClassName="min-w-0 flex-1"
        />
        <Button size="small" look="secondary" name="intent" value="join">
          Add it there
        </Button>
      </StaffForm>
    </section>
  )
}
