import type { ComponentType, ReactNode } from 'react'
import { formatInstant } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { TitledRow } from '#app/ui/list/titled-row.tsx'
import type { StoredPasskey } from './passkeys.server.ts'

interface PasskeyListProps {
  passkeys: readonly StoredPasskey[]
  /** Form component of the audience, which adds its form token. */
  form: ComponentType<{ children: ReactNode }>
}

/** List of a user's passkeys, each with a button to remove it. */
export function PasskeyList({ passkeys, form: Form }: PasskeyListProps) {
  if (passkeys.length === 0) return null
  return (
    <ul className="mt-4 border-t border-rule">
      {passkeys.map(({ id, name, createdAt }) => (
        <TitledRow
          key={id}
          title={name}
          words={createdAt ? `Since ${formatInstant(createdAt)}` : ''}
        >
          <Form>
            <input type="hidden" name="id" value={id} />
            <Button name="intent" value="remove-passkey" look="secondary" size="small">
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </Form>
        </TitledRow>
      ))}
    </ul>
  )
}
