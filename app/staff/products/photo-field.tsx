import { type ComponentProps, useRef, useState } from 'react'
import { maxPhotos } from '#app/domain/catalogue/import/product-row.ts'
import type { ProductPhoto } from '#app/domain/catalogue/product/product.ts'
import {
  isPictureKey,
  parsePictureAddress,
  pictureRoot,
} from '#app/domain/links/picture-address.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { type FoundPicture, PicturePicker } from '../publishing/fields/picture-picker.tsx'

/**
 * Field for the photographs of a product. With JavaScript they are chosen from the library, ordered
 * and removed as pictures; without it, the field is a text of keys and alternative texts.
 */
export function PhotoField(field: ComponentProps<typeof TextArea>) {
  const part = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(String(field.defaultValue ?? ''))
  const [isChoosing, setChoosing] = useState(false)
  const photos = readPhotos(text)
  const write = (changed: readonly ProductPhoto[]) => {
    const area = part.current?.querySelector('textarea')
    if (!area) return
    area.value = changed.map(({ picture, alt }) => `${picture}: ${alt}`).join(' | ')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const choose = (found: FoundPicture) => {
    setChoosing(false)
    const picture = parsePictureAddress(found.src)
    if (picture === null || photos.some((photo) => photo.picture === picture)) return
    // The text separates photographs by a bar.
    const alt = (found.alt || found.title).replaceAll('|', '/').replace(/\s+/g, ' ').trim()
    write([...photos, { picture, alt }])
  }
  return (
    <div ref={part} className="min-w-0 flex-1">
      <TextArea {...field} rows={2} onInput={({ currentTarget }) => setText(currentTarget.value)} />
      <ul className="product-photos needs-scripts" aria-label="Photographs">
        {photos.map(({ picture, alt }, index) => (
          <li key={picture} className="product-photo">
            <img src={pictureRoot + picture} alt={alt} loading="lazy" />
            <span className="min-w-0 wrap-anywhere">{alt || picture}</span>
            <span className="flex flex-wrap gap-2">
              {index > 0 && (
                <Button
                  type="button"
                  size="small"
                  look="quiet"
                  aria-label={`Show ${picture} earlier`}
                  onClick={() => write(moveEarlier(photos, index))}
                >
                  Show earlier
                </Button>
              )}
              <Button
                type="button"
                size="small"
                look="quiet"
                aria-label={`Remove ${picture}`}
                onClick={() => write(photos.filter((photo) => photo.picture !== picture))}
              >
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {photos.length < maxPhotos && (
        <Button
          type="button"
          look="secondary"
          size="small"
          className="needs-scripts mt-2"
          onClick={() => setChoosing(true)}
        >
          Choose or add a photograph
        </Button>
      )}
      <PicturePicker isOpen={isChoosing} onClose={() => setChoosing(false)} onChoose={choose} />
    </div>
  )
}

/** Reads the photographs of the text; a part without a valid key is left to the check of the form. */
function readPhotos(text: string): ProductPhoto[] {
  const photos = text.split('|').map((part): ProductPhoto => {
    const [picture = '', ...alt] = part.split(':')
    return { picture: picture.trim(), alt: alt.join(':').trim() }
  })
  const keys = photos.map(({ picture }) => picture)
  return photos.filter(
    ({ picture }, index) => isPictureKey(picture) && keys.indexOf(picture) === index,
  )
}

function moveEarlier(photos: readonly ProductPhoto[], index: number): ProductPhoto[] {
  const moved = photos[index]
  if (!moved) return [...photos]
  return photos.filter((photo) => photo !== moved).toSpliced(index - 1, 0, moved)
}
