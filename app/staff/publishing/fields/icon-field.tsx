import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { iconNamePattern } from '#app/platform/icons/drawn-icon.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { TextPartProps } from './markdown-field.tsx'
import { PickerSearchField, usePickerSearch } from './picker-search.tsx'

/** Client of the icon service; loaded only when an icon is shown or chosen. */
const SetIcon = lazy(async () => {
  const { SetIcon } = await import('#app/domain/content/set-icon.tsx')
  return { default: SetIcon }
})

interface IconFieldProps extends TextPartProps {
  /** Id of the list of common icons, for browsers without JavaScript. */
  list: string
}

/** Field for the name of an icon, with the icon beside it and a picker of the whole set. */
export function IconField({ list, defaultValue, ...field }: IconFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(defaultValue)
  const [isChoosing, setChoosing] = useState(false)
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const choose = (chosen: string) => {
    setChoosing(false)
    setName(chosen)
    if (!input.current) return
    input.current.value = chosen
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        {...field}
        ref={input}
        list={list}
        autoComplete="off"
        defaultValue={defaultValue}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
        fieldClassName="min-w-0 flex-1"
      />
      {isAwake ? (
        <>
          <span className="icon-shown" aria-hidden>
            {iconNamePattern.test(name) ? (
              <Suspense>
                <SetIcon name={name} />
              </Suspense>
            ) : null}
          </span>
          <Button
            type="button"
            look="secondary"
            aria-label={`Choose an icon: ${field.label}`}
            onClick={() => setChoosing(true)}
          >
            Choose
          </Button>
          <IconPicker isOpen={isChoosing} onClose={() => setChoosing(false)} onChoose={choose} />
        </>
      ) : null}
    </div>
  )
}

interface IconPickerProps {
  isOpen: boolean
  onClose(): void
  onChoose(name: string): void
}

/** Dialog that finds an icon of the set by its name; each is fetched from our icon service. */
function IconPicker({ isOpen, onClose, onChoose }: IconPickerProps) {
  const [words, setWords] = useState('')
  const { found, status } = usePickerSearch<string>('icons', words, isOpen)
  return (
    <Dialog title="Choose an icon" isOpen={isOpen} onClose={onClose}>
      <PickerSearchField
        label="Search the icons"
        hint="By English words, such as truck, phone or bottle."
        words={words}
        maxLength={60}
        status={status}
        onSearch={setWords}
      />
      <ul className="icon-choices">
        <li>
          <button type="button" className="icon-choice" onClick={() => onChoose('')}>
            <span>No icon</span>
          </button>
        </li>
        {found.map((name) => (
          <li key={name}>
            <button type="button" className="icon-choice" onClick={() => onChoose(name)}>
              <Suspense>
                <SetIcon name={name} />
              </Suspense>
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Names of icons that links often have; the field accepts every name of the set. */
export const commonIcons = [
  'arrow-right',
  'brand-facebook',
  'brand-instagram',
  'brand-linkedin',
  'calendar',
  'clock',
  'download',
  'external-link',
  'file-text',
  'info-circle',
  'mail',
  'map-pin',
  'phone',
  'search',
  'shopping-cart',
  'truck',
  'user',
]
