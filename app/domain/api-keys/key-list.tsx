import type { ComponentType, ReactNode } from 'react'
import { useRef } from 'react'
import { formatInstant } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SchemaChoice } from '#app/ui/form/schema-choice.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import type { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { TitledRow } from '#app/ui/list/titled-row.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { keyForm, offeredScopes } from './key-form.ts'
import type { ListedKey } from './keys.server.ts'

type FormComponent = ComponentType<{
  className?: string
  preventScrollReset?: boolean
  children: ReactNode
}>

interface KeyListProps {
  keys: readonly ListedKey[]
  /** Time at which the page was rendered, ISO 8601. */
  now: string
  /** Form of the audience, with its token. */
  form: FormComponent
}

/** List of keys, each with buttons that rotate and revoke it. */
export function KeyList({ keys, now, form: Form }: KeyListProps) {
  if (keys.length === 0) {
    return (
      <p className="text-muted">There are no keys yet. Make one for each system that connects.</p>
    )
  }
  return (
    <ul className="border-t border-rule">
      {keys.map((key) => {
        const state = stateOf(key, new Date(now))
        return (
          <TitledRow
            key={key.id}
            title={
              <>
                {key.name} <StatusTag tone={state.tone}>{state.label}</StatusTag>
              </>
            }
            words={
              <>
                <code className="wrap-anywhere">{key.hint}</code> · {key.scopes.join(', ')}
                <br />
                Made by {key.madeBy} on {formatInstant(key.createdAt)}, valid until{' '}
                {formatInstant(key.expiresAt)},{' '}
                {key.lastUsedAt ? `last used ${formatInstant(key.lastUsedAt)}` : 'not used yet'}
              </>
            }
          >
            {state.isActive && (
              <div className="flex flex-wrap gap-2">
                {key.canRotate && (
                  <Form preventScrollReset>
                    <input type="hidden" name="key" value={key.id} />
                    <Button name="intent" value="rotate" look="secondary" size="small">
                      Rotate<span className="sr-only"> the key of {key.name}</span>
                    </Button>
                  </Form>
                )}
                <Form preventScrollReset>
                  <input type="hidden" name="key" value={key.id} />
                  <Button name="intent" value="revoke" look="secondary" size="small">
                    Revoke<span className="sr-only"> {key.hint}</span>
                  </Button>
                </Form>
              </div>
            )}
          </TitledRow>
        )
      })}
    </ul>
  )
}

function stateOf({ revokedAt, expiresAt }: ListedKey, now: Date) {
  if (revokedAt) return { label: 'Revoked', tone: 'negative', isActive: false } as const
  if (expiresAt <= now) return { label: 'Expired', tone: 'negative', isActive: false } as const
  return { label: 'Active', tone: 'positive', isActive: true } as const
}

/** Notice with a new secret, which is shown only once. */
export function NewSecret({ label, secret }: { label: string; secret: string }) {
  const shown = useRef<HTMLInputElement>(null)
  return (
    <Notice tone="success" role="status" title={`This is the ${label}`}>
      <p>Copy it into the other system now: we cannot show it again.</p>
      <TextField
        ref={shown}
        label={label[0]?.toUpperCase() + label.slice(1)}
        name="secret"
        readOnly
        value={secret}
        onFocus={() => shown.current?.select()}
        fieldClassName="mt-3"
      />
    </Notice>
  )
}

interface ScopeChoiceProps {
  offered: readonly { value: string; label: string }[]
  chosen: readonly string[]
  errors: readonly string[] | undefined
}

/** Checkboxes of the scopes that a new key can have. */
export function ScopeChoice({ offered, chosen, errors }: ScopeChoiceProps) {
  return (
    <fieldset aria-describedby={errors ? 'scopes-error' : undefined}>
      <legend className="font-medium">What it may do</legend>
      <div className="mt-2 grid gap-2">
        {offered.map(({ value, label }) => (
          <div key={value} className="flex min-h-8 items-center gap-3">
            <Checkbox
              id={`scope-${value}`}
              name="scopes"
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            <label htmlFor={`scope-${value}`}>
              {label} <code className="text-sm text-muted">{value}</code>
            </label>
          </div>
        ))}
      </div>
      {errors ? (
        <p id="scopes-error" className="mt-1 text-sm text-vermilion">
          {errors.join(' ')}
        </p>
      ) : null}
    </fieldset>
  )
}

interface KeyFormFieldsProps {
  owner: 'supplier' | 'company'
  fields: ReturnType<typeof useSchemaForm<typeof keyForm>>['fields']
}

/** Fields of the form that makes a key. */
export function KeyFormFields({ owner, fields }: KeyFormFieldsProps) {
  const chosen = [fields.scopes.initialValue ?? []].flat()
  return (
    <>
      <SchemaField schema={keyForm} field={fields.name} />
      <ScopeChoice
        offered={offeredScopes(owner)}
        chosen={chosen.filter((scope) => scope !== undefined)}
        errors={fields.scopes.errors}
      />
      <SchemaChoice schema={keyForm} field={fields.days} />
    </>
  )
}
