import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { findTypedMention, insertMention, suggestMentions } from './suggest-mentions.ts'

interface MentionFieldProps extends ComponentProps<typeof TextArea> {
  /** Colleagues whose names are offered after an `@`. */
  colleagues: readonly { account: string; name: string }[]
}

type Suggestions = MentionFieldProps['colleagues']

/**
 * Text field that offers the names of colleagues while an `@` is typed. The arrow keys choose a
 * name, Enter or Tab inserts it, Escape closes the list.
 */
export function MentionField({ colleagues, ...field }: MentionFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const list = useId()
  const [offered, setOffered] = useState<Suggestions>([])
  const [current, setCurrent] = useState(0)

  const mentionAtCaret = () => {
    const element = area.current
    return element && findTypedMention(element.value, element.selectionStart)
  }
  const offer = () => {
    const mention = mentionAtCaret()
    setOffered(mention ? suggestMentions(mention, colleagues) : [])
    setCurrent(0)
  }
  const insert = (name: string) => {
    const mention = mentionAtCaret()
    if (!area.current || !mention) return
    const { text, caret } = insertMention(area.current.value, mention, name)
    area.current.value = text
    area.current.focus()
    area.current.setSelectionRange(caret, caret)
    setOffered([])
  }
  const press = (event: KeyboardEvent) => {
    const chosen = offered[current]
    if (!chosen || event.nativeEvent.isComposing) return
    const { length } = offered
    switch (event.key) {
      case 'ArrowDown':
        setCurrent((current + 1) % length)
        break
      case 'ArrowUp':
        setCurrent((current + length - 1) % length)
        break
      case 'Enter':
      case 'Tab':
        insert(chosen.name)
        break
      case 'Escape':
        setOffered([])
        break
      default:
        return
    }
    event.preventDefault()
  }
  const isOpen = offered.length > 0
  return (
    <div className="relative">
      <TextArea
        {...field}
        ref={area}
        onInput={offer}
        onClick={offer}
        onKeyDown={press}
        onBlur={() => setOffered([])}
        aria-autocomplete="list"
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen ? `${list}-${current}` : undefined}
      />
      {isOpen && (
        <div
          role="listbox"
          id={list}
          aria-label="Colleagues to notify"
          className="combobox-list absolute inset-x-0 top-full z-10"
        >
          {offered.map(({ account, name }, i) => (
            <div
              key={account}
              role="option"
              id={`${list}-${i}`}
              tabIndex={-1}
              aria-selected={i === current}
              data-highlighted={i === current ? '' : undefined}
              className="combobox-item"
              // The field keeps the focus.
              onPointerDown={(event) => {
                event.preventDefault()
                insert(name)
              }}
            >
              {name}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
