import type { ComponentType, ReactNode } from 'react'
import { formatInstant } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { TitledRow } from '#app/ui/list/titled-row.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { OwnSession } from './find-sessions.server.ts'

interface SessionListProps {
  sessions: readonly (OwnSession & { isThis: boolean })[]
  /** Form component of the audience, which adds its form token. */
  form: ComponentType<{ className?: string; children: ReactNode }>
}

/** List of a user's active sessions, with a button to end each, and one to end all others. */
export function SessionList({ sessions, form: Form }: SessionListProps) {
  return (
    <>
      <ul className="mt-4 border-t border-rule">
        {sessions.map(({ id, device, address, createdAt, seenAt, isThis }) => (
          <TitledRow
            key={id}
            title={device}
            words={
              <>
                From {address || 'an unknown network'}, since {formatInstant(createdAt)}, last used{' '}
                {formatInstant(seenAt)}
              </>
            }
          >
            {isThis ? (
              <StatusTag tone="positive">This browser</StatusTag>
            ) : (
              <Form>
                <input type="hidden" name="id" value={id} />
                <Button name="intent" value="end-session" look="secondary" size="small">
                  End<span className="sr-only"> the session of {device}</span>
                </Button>
              </Form>
            )}
          </TitledRow>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form className="mt-4">
          <Button name="intent" value="end-other-sessions" look="secondary">
            End all other sessions
          </Button>
        </Form>
      )}
    </>
  )
}
