import { type RefObject, useEffect, useMemo, useState } from 'react'
import { href, useLocation } from 'react-router'
import type { Assignable } from '#app/domain/desk/assign-to.server.ts'
import type { QueueRowView } from '#app/domain/desk/queue/format-queue-row.ts'
import { enquiryParams } from '#app/staff/enquiry/enquiry-path.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useRowKeys } from '#app/ui/table/use-row-keys.ts'
import { StaffForm } from '../forms/staff-form.tsx'
import { AssignSelect } from './assign-select.tsx'
import { SetAsideForm } from './set-aside-form.tsx'

/** Local storage key; “off” if the user switched the keyboard shortcuts off. */
const storageKey = 'queue-keys'

const keys = [
  ['j, k', 'next and previous enquiry'],
  ['Enter', 'open it'],
  ['a', 'assign it'],
  ['s', 'set it aside, or follow it up'],
  ['/', 'search'],
  ['?', 'these keys'],
] as const

/**
 * Single-key shortcuts of the queue. They work from the start, and can be switched off.
 */
export function QueueKeys({
  area,
  assignable,
  rows,
}: {
  area: RefObject<HTMLElement | null>
  assignable: readonly Assignable[]
  rows: readonly QueueRowView[]
}) {
  const { search } = useLocation()
  const [isOn, setOn] = useState(false)
  const [open, setOpen] = useState<{ what: 'keys' | 'assign' | 'aside'; row?: QueueRowView }>()
  useEffect(() => setOn(readChoice()), [])

  const others = useMemo(() => {
    const about = (what: 'assign' | 'aside') => (element: HTMLElement | null) => {
      const row = rows.find(({ id }) => id === element?.dataset.row)
      if (row) setOpen({ what, row })
    }
    return {
      a: about('assign'),
      s: about('aside'),
      '/': () => document.getElementById('queue-search')?.focus(),
      '?': () => setOpen({ what: 'keys' }),
    }
  }, [rows])
  useRowKeys(area, { isOn, others })
  const close = () => setOpen(undefined)
  const row = open?.row
  return (
    <>
      <Button
        type="button"
        look="quiet"
        size="small"
        className="needs-scripts"
        onClick={() => setOpen({ what: 'keys' })}
      >
        Keys
      </Button>
      <Dialog title="Keys of the queue" isOpen={open?.what === 'keys'} onClose={close}>
        <dl className="queue-keys">
          {keys.map(([key, words]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <CheckboxField
          label="Use these keys"
          hint="They work while nothing else on the page has the focus."
          checked={isOn}
          onChange={({ target }) => {
            setOn(target.checked)
            saveChoice(target.checked)
          }}
        />
      </Dialog>
      {row && (
        <Dialog
          title={open.what === 'assign' ? `Assign ${row.reference}` : `Set ${row.reference} aside`}
          description={row.company}
          isOpen={open.what !== 'keys'}
          onClose={close}
        >
          {open.what === 'assign' ? (
            <StaffForm
              action={href('/staff/enquiries/:reference/assign', enquiryParams(row.reference))}
              onSubmit={close}
            >
              <input type="hidden" name="version" value={row.version} />
              <input type="hidden" name="back" value="queue" />
              <input type="hidden" name="query" value={search} />
              <AssignSelect assignable={assignable} label="To" />
              <Button className="mt-4">Assign</Button>
            </StaffForm>
          ) : (
            <SetAsideForm reference={row.reference} onSaved={close}>
              <input type="hidden" name="back" value="queue" />
              <input type="hidden" name="query" value={search} />
            </SetAsideForm>
          )}
        </Dialog>
      )}
    </>
  )
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

function saveChoice(isOn: boolean) {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts for this page only.
  }
}
