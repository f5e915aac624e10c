import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { MailLines } from '#app/domain/notifications/templates/mail-lines.tsx'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { mailPicture } from './mail-picture.ts'

const { products } = await readSeedCatalogue()
const drawings = products.map(drawingOf)
const pictured = drawings.find(({ picture }) => picture)
const line = {
  name: 'Claret 750',
  sku: 'CL-750',
  isSample: false,
  quantity: '12',
  weight: '',
  note: '',
}

it('mailPicture > returns a small JPEG of known size, loaded from the site', () => {
  const picture = pictured && mailPicture(pictured, 'https://vpack.example')
  expect(picture?.src).toMatch(/^https:\/\/vpack\.example\/rendered\/.*\.jpg$/)
  expect(picture?.width).toBeLessThanOrEqual(60)
  expect(picture?.height).toBeLessThanOrEqual(84)
})

it('a mail line is readable if its picture is blocked, and has no gap without one', () => {
  const picture = pictured && mailPicture(pictured, 'https://vpack.example')
  if (!pictured || !picture) throw new Error('The seed has changed.')
  const { picture: _, ...plain } = pictured
  expect(mailPicture(plain, 'https://vpack.example')).toBeNull()
  const markup = renderToStaticMarkup(<MailLines lines={[{ ...line, picture }, line]} />)
  expect(markup).toContain('alt="Picture"')
  expect(markup.match(/<strong>Claret 750<\/strong>/g)).toHaveLength(2)
  expect(renderToStaticMarkup(<MailLines lines={[line]} />)).not.toContain('<img')
})
