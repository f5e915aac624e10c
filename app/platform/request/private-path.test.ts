import { expect, it } from 'vitest'
import {
  hidePrivateLinks,
  hidePrivateLinksInHtml,
  privateLinkNote,
  redactPath,
} from './private-path.ts'

it.each([
  ['/enquiry/4f1c.Zm9v', '/enquiry/[private]'],
  ['/enquiry/4f1c.Zm9v.data', '/enquiry/[private]'],
  ['/Enquiry/4f1c.Zm9v/reply', '/enquiry/[private]/reply'],
  ['//enquiry/3x9AAbcdefghijklmnopqrstuvwxyz0123456789_-A', '//enquiry/[private]'],
  ['/%65nquiry/3x9AAbcdefghijklmnopqrstuvwxyz0123456789_-A.data', '/%65nquiry/[private].data'],
  [
    '/catalogue/project/0f3a52c1b7d94e6680aa19c3d5e7f012/label',
    '/catalogue/project/[private]/label',
  ],
  ['/Catalogue/List/3x9AAbcdefgh.data', '/catalogue/list/[private]'],
  ['/catalogue/enquiry', '/catalogue/enquiry'],
  [
    '/catalogue/special-order-item-4711-7f0f8a52-5d5e-4f0b-9d3a-6c1a8e8f4b1d',
    '/catalogue/special-order-item-4711-7f0f8a52-5d5e-4f0b-9d3a-6c1a8e8f4b1d',
  ],
])('redactPath masks the token in %s', (path, shown) => {
  expect(redactPath(path)).toBe(shown)
})

const token = '3x9AAbcdefghijklmnopqrstuvwxyz0123456789_-A'

it.each([
  `https://vpack.example/enquiry/${token}`,
  `https://vpack.example/enquiry/${token}/review?from=mail`,
  `vpack.example/enquiry/${token}`,
  `https://desk.example/staff/sign-in/objection/${token}`,
  `https://vpack.example/portal/calendar/${token}/deliveries.ics`,
  `https://vpack.example/catalogue/list/${token}`,
  `https://vpack.example/catalogue/project/${token}`,
  `https://safelinks.example/?url=https%3A%2F%2Fvpack.example%2Fenquiry%2F${token}`,
  `https://safelinks.example/?url=https%253A%252F%252Fvpack.example%252Fenquiry%252F${token}`,
  `https://filter.example/v3/__https://vpack.example/enquiry/${token}__;!!xyz`,
])('hides the private link %s in texts and in HTML', (link) => {
  expect(hidePrivateLinks(`Follow it (${link}).`)).toContain(privateLinkNote)
  expect(hidePrivateLinks(`Follow it:${link} today`)).not.toContain(token)
  const html = hidePrivateLinksInHtml(`<a style="x" href="${link}" target="_blank"><b>Open</b></a>`)
  expect(html).toBe(`<span><b>Open</b> ${privateLinkNote}</span>`)
  expect(hidePrivateLinksInHtml(`<a href='${link}'>${link}</a>`)).not.toContain(token)
})

it.each([
  'Call 08 5550 1234 and/or write to us at https://vpack.example/contact.',
  'https://vpack.example/portal/1f0f8a52-5d5e-4f0b-9d3a-6c1a8e8f4b1d/orders/vp-104233',
  `https://drive.example/file/d/${token}/view?usp=sharing`,
  `https://files.example/scl/fi/${token}/Label%20artwork.pdf?rlkey=${token}`,
  'https://brewery.example/enquiry/contact-us',
  '<img src="https://vpack.example/rendered/AbCdefghijklmnopqrstuvwxyz0123456789abcdEF.webp">',
  '<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ/AbCdef/8AAAA">',
])('leaves other URLs unchanged: %s', (text) => {
  expect(hidePrivateLinks(text)).toBe(text)
  expect(hidePrivateLinksInHtml(text)).toBe(text)
})

it('hidePrivateLinks takes linear time for a long run of characters', () => {
  // In quadratic time this takes minutes, more than the time limit of a test.
  expect(hidePrivateLinks('x'.repeat(1_000_000))).toHaveLength(1_000_000)
  expect(hidePrivateLinks('/enquiry/%25'.repeat(100_000))).toHaveLength(1_200_000)
})
