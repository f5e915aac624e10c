import { type FormEvent, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { CartLineQuantity } from '#app/domain/cart/cart-answer.ts'
import { deleteSavedList, readSavedLists, saveList } from '#app/domain/cart/share/saved-lists.ts'
import { maxListNameLength } from '#app/domain/cart/share/shared-list.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { textsOf } from '#app/platform/forms/form-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { showToast } from '#app/ui/toast/toast.ts'

interface SavedListsProps {
  lines: readonly CartLineQuantity[]
  /** Whether the visitor clicked to save a list; the name field is then focused. */
  isAskedFor: boolean
}

/**
 * Lists saved in this browser, with the form that saves the current one; not rendered on the
 * server.
 */
export default function SavedLists({ lines, isAskedFor }: SavedListsProps) {
  const [lists, setLists] = useState(readSavedLists)
  const [error, setError] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isAskedFor) form.current?.querySelector('input')?.focus()
  }, [isAskedFor])

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const name = (textsOf(new FormData(form)).name ?? '').trim()
    if (name === '') return setError('Give the list a name, such as “Shiraz 2027”.')
    if (!saveList(name, lines))
      return setError('Your browser does not allow this site to store data.')
    setError('')
    setLists(readSavedLists())
    form.reset()
    showToast('info', `Saved “${name}” in this browser.`)
  }

  function forget(name: string) {
    deleteSavedList(name)
    setLists(readSavedLists())
    showToast('default', `Deleted “${name}”.`)
  }

  return (
    <div className="mt-4">
      {lines.length > 0 && (
        <form ref={form} onSubmit={save} className="flex items-start gap-2">
          <TextField
            name="name"
            label="Save this list as"
            maxLength={maxListNameLength}
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
