import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { RecordPaper } from './record-paper.ts'
import { writeRecord } from './write-record.server.ts'

const paper: RecordPaper = {
  company: 'Vpack',
  title: 'Delivery docket VP-104233-1',
  reference: 'VP-104233, delivery 1',
  standing: 'Delivery docket: delivered',
  sections: [{ heading: 'Received', rows: [{ label: 'Signed by', text: 'Tom Reed' }] }],
  foot: 'As of 3 February 2027',
  day: '2027-02-03',
}
const box = { width: 320, height: 120 }

it('writeRecord draws the signature, even a single dot, and shows photographs of any kind', async () => {
  const colour = { width: 60, height: 40, channels: 3, background: '#336699' } as const
  const webp = await sharp({ create: colour }).webp().toBuffer()
  const plain = await writeRecord(paper)
  const signed = await writeRecord({
    ...paper,
    signature: { path: 'M 10 10 L 10 10', box },
    photographs: [
      { name: 'pallet.webp', content: new Uint8Array(webp) },
      { name: 'broken.jpg', content: new Uint8Array([0xff, 0xd8, 1, 2]) },
    ],
  })
  const countImages = (pdf: Uint8Array) =>
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Subtype \/Image/g)?.length ?? 0
  expect(countImages(plain)).toBe(0)
  expect(countImages(signed)).toBe(1)
})
