import { Autocomplete } from '@base-ui/react/autocomplete'
import { useEffect, useRef, useState } from 'react'
import { FieldFrame, type FieldTexts, useFieldWiring } from '../fields/field.tsx'

export interface Suggestion {
  /** Value sent in the hidden field. */
  value: string
  label: string
  /** Distinguishes suggestions with the same label. */
  detail?: string
  /** Text that the input takes when it is chosen; the label by default. */
  text?: string
}

type ComboboxProps = FieldTexts & {
  /** Name of the text input; left out if its text is not sent. */
  name?: string
  defaultValue?: string
  required?: boolean
  maxLength?: number
  className?: string
  /** Id of the form that it belongs to, if it is outside of that form. */
  form?: string
  /** Message if there are no suggestions. */
  nothingFound?: string
  /** Finds suggestions for the text; if it throws, there are none. */
  search(words: string, signal: AbortSignal): Promise<Suggestion[]>
  onChoose?(suggestion: Suggestion): void
}

/** Delay after the last key press before searching. */
const searchDelayMs = 120

/**
 * Text input with suggestions while typing. Without JavaScript it is a plain input, so its form
 * must accept text that was not chosen from the list.
 */
export function Combobox(props: ComboboxProps) {
  const { name, label, labelHidden, hint, errors, required, maxLength = 200, form } = props
  const wiring = useFieldWiring({ hint, errors })
  const [words, setWords] = useState(props.defaultValue ?? '')
  const { found, isEmpty } = useSuggestions(words, props.search)
  // Server-rendered HTML must not contain inline styles, which the library adds.
  const [isAwake, setAwake] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setAwake(true), [])
  const input = { name, required, maxLength, form, autoComplete: 'off', className: 'control' }
  if (!isAwake) {
    return (
      <FieldFrame
        label={label}
        labelHidden={labelHidden}
        hint={hint}
        wiring={wiring}
        required={required}
        className={props.className}
      >
        <input
          {...wiring.control}
          {...input}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </FieldFrame>
    )
  }

  return (
    <FieldFrame
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      wiring={wiring}
      required={required}
      className={props.className}
    >
      <Autocomplete.Root
        items={found}
        value={words}
        filter={null}
        // An open list hides the rest of the page from screen readers, so it never opens when
        // empty.
        open={isOpen && found.length > 0}
        onOpenChange={setOpen}
        itemToStringValue={(item: Suggestion) => item.text ?? item.label}
        onValueChange={setWords}
      >
        <Autocomplete.Input {...wiring.control} {...input} />
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={4} align="start" className="overlay-place">
            <Autocomplete.Popup className="combobox-list combobox-popup">
              <Autocomplete.List>
                {(item: Suggestion) => (
                  <Autocomplete.Item
                    key={item.value}
                    value={item}
                    className="combobox-item"
                    onClick={() => {
                      props.onChoose?.(item)
                    }}
                  >
                    <span className="block">{item.label}</span>
                    {item.detail && <span className="block text-xs text-muted">{item.detail}</span>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      <p role="status" className="mt-1 text-sm text-muted empty:hidden">
        {isEmpty ? (props.nothingFound ?? 'Nothing found') : ''}
      </p>
    </FieldFrame>
  )
}

/** Returns the suggestions for the text, after `searchDelayMs` without input. */
function useSuggestions(words: string, search: ComboboxProps['search']) {
  const [found, setFound] = useState<{ of: string; items: Suggestion[] }>({ of: '', items: [] })
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  useEffect(() => {
    const asked = words.trim()
    if (asked.length < 2) return setFound({ of: asked, items: [] })
    const ending = new AbortController()
    const timer = setTimeout(async () => {
      const items = await latest.current(asked, ending.signal).catch(() => [])
      if (!ending.signal.aborted) setFound({ of: asked, items })
    }, searchDelayMs)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [words])
  const isEmpty = found.of.length >= 2 && found.of === words.trim() && found.items.length === 0
  return { found: found.items, isEmpty }
}
