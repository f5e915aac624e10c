import { type ComponentProps, useRef, useState } from 'react'
import { maxAlternativeText, maxPhotos } from '#app/domain/catalogue/import/product-row.ts'
import type { ProductPhoto } from '#app/domain/catalogue/product/product.ts'
import {
  isPictureKey,
  parsePictureAddress,
  pictureRoot,
} from '#app/domain/links/picture-address.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { type FoundPicture, PicturePicker } from '../publishing/fields/picture-picker.tsx'

/**
 * Field for the photographs of a product. With JavaScript they are chosen from the library, ordered,
 * described and removed as pictures; without it, the field is a text of keys and alternative texts.
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
    write([...photos, { picture, alt: cleanAlt(found.alt || found.title).trim() }])
  }
  const changeAlt = (picture: string, alt: string) =>
    write(photos.map((photo) => (photo.picture === picture ? { picture, alt } : photo)))
  return (
    <div ref={part} className="min-w-0 flex-1">
      <TextArea
        {...field}
        rows={2}
        className="only-without-scripts"
        hint={
          <>
            Pictures of the library, shown above the drawing in this order.
            <span className="only-without-scripts">
              {' '}
              Each as key: alternative text, and between them a bar, such as {field.hint}
            </span>
          </>
        }
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ul className="product-photos needs-scripts" aria-label="Photographs">
        {photos.map(({ picture, alt }, index) => (
          <li key={picture} className="product-photo">
            <img src={pictureRoot + picture} alt="" loading="lazy" />
            <TextField
              label={`Alternative text of photograph ${index + 1}`}
              hint={index === 0 ? 'Shown first.' : undefined}
              defaultValue={alt}
              maxLength={maxAlternativeText}
              // The change of the text of all photographs is the one that the form notices.
              onInput={(event) => {
                event.stopPropagation()
                changeAlt(picture, cleanAlt(event.currentTarget.value))
              }}
            />
            <span className="flex flex-wrap gap-2">
              <Button
                type="button"
                size="small"
                look="quiet"
                aria-label={`Show ${picture} earlier`}
                aria-disabled={index === 0}
                onClick={() => write(moveEarlier(photos, index))}
              >
                Show earlier
              </Button>
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

/** Removes what the text of the field cannot hold: it separates photographs by a bar. */
const cleanAlt = (text: string) => text.replaceAll('|', '/').replace(/\s+/g, ' ')

function moveEarlier(photos: readonly ProductPhoto[], index: number): ProductPhoto[] {
  const moved = photos[index]
  if (!moved || index === 0) return [...photos]
  return photos.filter((photo) => photo !== moved).toSpliced(index - 1, 0, moved)
}
