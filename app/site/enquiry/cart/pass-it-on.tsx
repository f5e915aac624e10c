import { type FormEvent, useEffect, useState } from 'react'
import { href } from 'react-router'
import type { CartLineQuantity } from '#app/domain/enquiry/cart/cart-answer.ts'
import {
  forgetList,
  readSavedLists,
  type SavedList,
  saveList,
} from '#app/domain/enquiry/share/saved-lists.ts'
import { maxListName } from '#app/domain/enquiry/share/shared-list.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { notify } from '#app/ui/toast/toast.ts'

/** Ways to pass the cart on: a link, files, and lists that this browser keeps by name. */
export function PassItOn({ lines }: { lines: readonly CartLineQuantity[] }) {
  return (
    <section aria-labelledby="pass-on" className="mt-8 border-t border-rule pt-5 print:hidden">
      <h2 id="pass-on" className="font-semibold">
        To pass on
      </h2>
      {lines.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <form method="post" action={href('/catalogue/cart/share')}>
            <Button look="secondary" size="small">
              Make a link to share
            </Button>
          </form>
          <a href={href('/catalogue/cart/list.csv')} download className="text-link">
            CSV
          </a>
          <a href={href('/catalogue/cart/list.pdf')} download className="text-link">
            PDF
          </a>
        </div>
      )}
      <SavedLists lines={lines} />
    </section>
  )
}

/** Lists saved in this browser; shown once scripts run, as it takes them to keep one. */
export function SavedLists({ lines }: { lines: readonly CartLineQuantity[] }) {
  const [lists, setLists] = useState<SavedList[] | null>(null)
  const [error, setError] = useState('')
  useEffect(() => setLists(readSavedLists()), [])
  if (lists === null) return null

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '').trim()
    if (name === '') return setError('Give the list a name, such as “Shiraz 2027”.')
    if (!saveList(name, lines)) return setError('Your browser keeps nothing for this site.')
    setError('')
    setLists(readSavedLists())
    form.reset()
    notify('info', `Saved “${name}” in this browser.`)
  }

  function forget(name: string) {
    forgetList(name)
    setLists(readSavedLists())
    notify('default', `Deleted “${name}”.`)
  }

  return (
    <div className="mt-4">
      {lines.length > 0 && (
        <form onSubmit={save} className="flex items-start gap-2">
          <TextField
            name="name"
            label="Save this list as"
            maxLength={maxListName}
            autoComplete="off"
            errors={error ? [error] : []}
          />
          <Button look="secondary" className="mt-6.5">
            Save
          </Button>
        </form>
      )}
      {lists.length > 0 && (
        <ul className="mt-4 border-t border-rule" aria-label="Lists saved in this browser">
          {lists.map(({ name, text, lines: count }) => (
            <li
              key={name}
              className="flex flex-wrap items-center gap-x-3 border-b border-rule py-2"
            >
              <span className="min-w-40 flex-1 break-words">
                {name} <span className="text-sm text-muted">{countOf(count, 'line')}</span>
              </span>
              <form method="post" action={href('/catalogue/paste')}>
                <input type="hidden" name="list" value={text} />
                <input type="hidden" name="name" value={name} />
                <Button look="quiet" size="small">
                  Open<span className="sr-only"> {name}</span>
                </Button>
                <Button look="quiet" size="small" formAction={href('/catalogue/paste/list.csv')}>
                  CSV<span className="sr-only"> of {name}</span>
                </Button>
                <Button look="quiet" size="small" formAction={href('/catalogue/paste/list.pdf')}>
                  PDF<span className="sr-only"> of {name}</span>
                </Button>
              </form>
              <Button look="quiet" size="small" type="button" onClick={() => forget(name)}>
                Delete<span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
