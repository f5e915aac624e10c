import { formTokenField } from '#app/platform/forms/form-texts.ts'
import { makeWorkbook } from '#tests/support/make-workbook.ts'
import type { Attack, Target } from './attacks.ts'
import { repeat, request, urlencoded } from './bad-input.ts'

/** Number of connections open at the same time; each sends hundreds of kilobytes. */
const atOnce = 6
const boundary = 'largest'

/** Builds a member's upload of a workbook to the order pad. */
function uploadOf(target: Target, workbook: Uint8Array): Buffer {
  const { company, cookie, formToken } = target.member
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="list.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(field(formTokenField, formToken) + field('intent', 'file') + file),
    workbook,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const line = `POST /portal/${company}/products/pad HTTP/1.1`
  const type = `Content-Type: multipart/form-data; boundary=${boundary}`
  return request(target, line, [`Cookie: ${cookie}`, 'Sec-Fetch-Site: same-origin', type], body)
}

const uploading = (name: string, make: () => Uint8Array): Attack => ({
  name,
  run: (target) => repeat(target, uploadOf(target, make()), atOnce),
})

/** Attacks with workbooks and lists of the maximum size, or built to cost as much as possible. */
export const largestInput: readonly Attack[] = [
  uploading('workbooks with one cell at XFD1048576', () =>
    makeWorkbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
  ),
  uploading('workbooks of 100,000 cells', () =>
    makeWorkbook(`<row>${'<c><v>1</v></c>'.repeat(40)}</row>`.repeat(2500)),
  ),
  uploading('workbooks that unpack to 19 MB', () => makeWorkbook('<row/>'.repeat(3_100_000))),
  {
    name: 'the longest order pads',
    run: (target) => {
      const { company, cookie, formToken } = target.member
      const list = 'GB-CL750L-AG 1\n'.repeat(13_000)
      const body = new URLSearchParams({ [formTokenField]: formToken, intent: 'read', list })
      const line = `POST /portal/${company}/products/pad HTTP/1.1`
      const headers = [`Cookie: ${cookie}`, 'Sec-Fetch-Site: same-origin', urlencoded]
      return repeat(target, request(target, line, headers, Buffer.from(body.toString())), atOnce)
    },
  },
  {
    name: 'the longest lists of a visitor',
    run: (target) => {
      const list = 'GB-CL750L-AG\t1\n'.repeat(500) + 'x'.repeat(50_000)
      const body = new URLSearchParams({ intent: 'read', list })
      const headers = ['Sec-Fetch-Site: same-origin', urlencoded]
      const line = 'POST /catalogue/paste HTTP/1.1'
      return repeat(target, request(target, line, headers, Buffer.from(body.toString())), atOnce)
    },
  },
]
