import { type FormEvent, useState } from 'react'
import { href } from 'react-router'
import { levelNoun, offeredLevels } from '#app/domain/packaging/quantity/levels.ts'
import { pluralOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { formTokenField } from '#app/platform/forms/form-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useMember } from './use-member.ts'

interface Answer {
  ok: boolean
  message: string
}

/** Facts that a member's company has about a product, and a form that adds it to their order. */
export function MemberProduct({ sku, packs }: { sku: string; packs: PackHierarchy }) {
  const member = useMember(String(new URLSearchParams({ sku })))
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isPending, setIsPending] = useState(false)
  if (!member?.product) return null
  const { company, mayOrder, formToken, product } = member
  const { codes, contract, last } = product
  const levels = offeredLevels(packs).map(({ level }) => level)

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsPending(true)
    try {
      const response = await fetch(event.currentTarget.action, {
        method: 'post',
        body: new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]),
      })
      const isRead = response.ok || response.status === 400
      setAnswer(isRead ? await response.json() : failed)
    } catch {
      setAnswer(failed)
    }
    setIsPending(false)
  }

  return (
    <section aria-labelledby="member-product">
      <h2 id="member-product" className="font-semibold">
        {company.name}
      </h2>
      <p className="numeric mt-1 text-sm text-muted">
        {[
          codes.length > 0 && `Your code ${codes.join(', ')}`,
          contract === 'preferred' && 'In your contract',
          last
            ? `Last ordered: ${last.quantity}, ${last.day} (${last.reference})`
            : 'Not ordered before',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {contract === 'hidden' && (
        <p className="mt-2 text-sm">Your contract does not include this product.</p>
      )}
      {mayOrder && contract !== 'hidden' && (
        <form
          method="post"
          action={href('/portal/:company/order/add.json', { company: company.id })}
          onSubmit={add}
          className="mt-3 flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name={formTokenField} value={formToken} />
          <input type="hidden" name="sku" value={sku} />
          <TextField
            name="amount"
            label="Quantity"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            required
            fieldClassName="w-28"
          />
          <SelectField
            name="level"
            label="Unit"
            defaultValue={levels.includes('pallet') ? 'pallet' : levels[0]}
            options={levels.map((level) => ({
              value: level,
              label: pluralOf(levelNoun(packs, level)),
            }))}
          />
          <Button look="secondary" pending={isPending}>
            Add to order
          </Button>
        </form>
      )}
      <p role="status" className={answer && !answer.ok ? 'mt-2 text-vermilion' : 'mt-2 text-green'}>
        {answer?.message}{' '}
        {answer?.ok && (
          <a href={href('/portal/:company/order', { company: company.id })} className="text-link">
            Open the order
          </a>
        )}
      </p>
    </section>
  )
}

const failed: Answer = {
  ok: false,
  message: 'This could not be added. Check your connection, or open the portal, and try again.',
}
