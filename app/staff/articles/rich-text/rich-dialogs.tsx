import { useRef, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Combobox, type Suggestion } from '#app/ui/overlay/combobox.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { fetchSuggestions } from '../../forms/fetch-suggestions.ts'
import { isLinkTarget } from './rich-schema.ts'

const suggest = (what: 'pages' | 'products') => (words: string, signal: AbortSignal) =>
  fetchSuggestions(href('/staff/publishing/suggestions/:what', { what }), words, signal)

/** Reads what is typed in a combobox: the value of the chosen suggestion, or the text. */
function readCombobox(part: HTMLElement | null, chosen: Suggestion | null): string {
  const text = part?.querySelector('input')?.value.trim() ?? ''
  return chosen && chosen.label === text ? chosen.value : text
}

interface LinkDialogProps {
  /** Address of the link at the selection; empty for a new one. */
  address: string
  /** Whether no text is selected, so that the text of the link is asked for. */
  asksText: boolean
  onClose(): void
  onSet(address: string, text: string): void
}

/** Dialog that links the selected text to a page of the site or another address. */
export function LinkDialog({ address, asksText, onClose, onSet }: LinkDialogProps) {
  const part = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Suggestion | null>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const set = () => {
    const typed = readCombobox(part.current, chosen)
    const target = /^www\./i.test(typed) ? `https://${typed}` : typed
    if (isLinkTarget(target)) onSet(target, text)
    else setError('Enter a page such as /news, or an address with https://, mailto: or tel:.')
  }
  return (
    <Dialog title="Link" isOpen onClose={onClose}>
      <RichForm onSubmit={set}>
        <div ref={part}>
          <Combobox
            label="Page or address"
            hint="Type a word of the page’s title, or an address."
            defaultValue={address}
            maxLength={500}
            nothingFound="No page has these words in its title."
            errors={error ? [error] : undefined}
            search={suggest('pages')}
            onChoose={setChosen}
          />
        </div>
        {asksText ? (
          <TextField
            label="Text"
            hint="Without one, the address is shown."
            maxLength={200}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button type="button" onClick={set}>
            Set the link
          </Button>
          {address ? (
            <Button type="button" look="secondary" onClick={() => onSet('', '')}>
              Remove the link
            </Button>
          ) : null}
        </div>
      </RichForm>
    </Dialog>
  )
}

/** Texts of a picture at its place. */
export interface PictureTexts {
  src: string
  alt: string
  caption: string
}

interface PictureDialogProps {
  picture: PictureTexts
  onClose(): void
  /** Called to choose another picture of the library. */
  onChange(): void
  onSet(picture: PictureTexts): void
}

/** Dialog for the alternative text and the caption of a picture. */
export function PictureDialog({ picture, onClose, onChange, onSet }: PictureDialogProps) {
  const [alt, setAlt] = useState(picture.alt)
  const [caption, setCaption] = useState(picture.caption)
  const [isDecorative, setDecorative] = useState(false)
  const [error, setError] = useState('')
  const set = () => {
    if (alt.trim() === '' && !isDecorative) {
      setError('Describe what the picture shows, or tick that it only decorates.')
    } else {
      onSet({
        src: picture.src,
        alt: isDecorative ? '' : cleanLabel(alt),
        caption: cleanLabel(caption),
      })
    }
  }
  return (
    <Dialog title="Picture" isOpen onClose={onClose}>
      <RichForm onSubmit={set}>
        <img src={picture.src} alt="" className="rich-dialog-picture" />
        <TextField
          label="Alternative text"
          hint="Says what the picture shows, for people who cannot see it."
          maxLength={200}
          value={isDecorative ? '' : alt}
          disabled={isDecorative}
          errors={error ? [error] : undefined}
          onChange={({ target }) => setAlt(target.value)}
        />
        <CheckboxField
          label="The picture only decorates"
          checked={isDecorative}
          onChange={({ target }) => setDecorative(target.checked)}
        />
        <TextField
          label="Caption"
          hint="Shown below the picture. Leave it empty for none."
          maxLength={200}
          value={caption}
          onChange={({ target }) => setCaption(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="button" onClick={set}>
            Use the picture
          </Button>
          <Button type="button" look="secondary" onClick={onChange}>
            Choose another
          </Button>
        </div>
      </RichForm>
    </Dialog>
  )
}

const cleanLabel = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A product as an article shows it. */
export interface ShownProduct {
  view: 'card' | 'drawing'
  slug: string
}

interface ProductDialogProps {
  product: ShownProduct
  onClose(): void
  onSet(product: ShownProduct): void
}

/** Dialog that chooses a product, and whether its card or its drawing is shown. */
export function ProductDialog({ product, onClose, onSet }: ProductDialogProps) {
  const part = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(product.view)
  const [error, setError] = useState('')
  // A second click while the catalogue is asked would insert the product twice.
  const isAsking = useRef(false)
  const set = async () => {
    if (isAsking.current) return
    isAsking.current = true
    const slug = readCombobox(part.current, null)
    const found = await suggest('products')(slug, new AbortController().signal).catch(() => null)
    isAsking.current = false
    if (found === null) setError('The catalogue could not be reached. Try again.')
    else if (found.some(({ value }) => value === slug)) onSet({ view, slug })
    else setError('Choose a product from the list.')
  }
  return (
    <Dialog title="Product" isOpen onClose={onClose}>
      <RichForm onSubmit={() => void set()}>
        <div ref={part}>
          <Combobox
            label="Product"
            hint="Type its name or SKU, and choose it from the list."
            defaultValue={product.slug}
            nothingFound="No product has this name or SKU."
            errors={error ? [error] : undefined}
            search={suggest('products')}
          />
        </div>
        <RadioGroup
          name="rich-product-view"
          label="Shown as"
          options={[
            { value: 'card', label: 'Card: drawing, name and figures' },
            { value: 'drawing', label: 'Drawing with its name' },
          ]}
          defaultValue={view}
          onChange={(value) => setView(value === 'drawing' ? 'drawing' : 'card')}
        />
        <Button type="button" onClick={() => void set()}>
          Show the product
        </Button>
      </RichForm>
    </Dialog>
  )
}

/**
 * Fields of a dialog. They are not part of the form of the document, which React would take them
 * for: their events stay here, and Enter submits the dialog only.
 */
function RichForm({ children, onSubmit }: { children: React.ReactNode; onSubmit(): void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are those of its fields.
    <div
      className="grid gap-4"
      onInput={(event) => event.stopPropagation()}
      onFocus={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation()
        const { target } = event
        if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
        event.preventDefault()
        // In a combobox with an open list, Enter chooses a suggestion.
        if (target.getAttribute('aria-expanded') !== 'true') onSubmit()
      }}
    >
      {children}
    </div>
  )
}
