import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { openTypesetter } from '#app/platform/process/typesetter.server.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { drawPicture, type PictureSubject, renderPictureSvg } from './draw-picture.server.ts'
import { pictureEdition } from './picture-of.server.ts'

const drawing = drawingOf(buildProduct())
const company = 'Redgum Glass'
const subjects: PictureSubject[] = [
  { kind: 'site', facts: { company, tagline: 'Bottles.', bottles: [drawing, drawing] } },
  {
    kind: 'article',
    facts: { company, title: 'Punts', published: '20 August 2018', drawings: [drawing] },
  },
  {
    kind: 'product',
    facts: {
      company,
      name: 'Claret 750',
      sku: 'CL-750',
      place: 'Bottles / Wine',
      facts: [{ label: 'Height', text: '295 mm' }],
      drawing,
      dimensions: { height: '295', width: '76' },
    },
  },
]

describe('sharing picture', () => {
  it.each(subjects)('of a $kind is deterministic to the byte', async (subject) => {
    const picture = await drawPicture(subject)
    expect(await drawPicture(structuredClone(subject))).toEqual(picture)
  })

  it('equals the recorded digest; a changed drawing needs a higher edition', async () => {
    const type = await openTypesetter()
    const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
    // Pictures are cached by what they show. If only `markup` differs, the same facts are drawn
    // differently: increment the edition in `picture-of.server.ts`, so that outdated pictures are
    // not served, and update all three values here. If `facts` differ too, update the values only.
    expect({
      edition: pictureEdition,
      facts: digest(JSON.stringify(subjects)),
      markup: digest(subjects.map((subject) => renderPictureSvg(subject, type)).join('\n')),
    }).toEqual({ edition: 2, facts: '754838db6c8b046e', markup: '735af630457946f2' })
  })
})
