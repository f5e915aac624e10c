import { expect, it } from 'vitest'
import { parseForm } from '#app/platform/forms/read-form.ts'
import { type PublishedReview, paginateReviews } from './review.ts'
import { reviewForm } from './review-form.ts'

const review = (n: number): PublishedReview => ({
  id: String(n),
  date: new Date(1_800_000_000_000 - n),
  name: 'Mary',
  rating: 5,
  text: 'Ran well.',
})
const reviews = Array.from({ length: 21 }, (_, n) => review(n))

it('paginateReviews > returns ten reviews per page, in order, with the total', () => {
  expect(paginateReviews(reviews, 1)).toMatchObject({ total: 21, pages: 3, page: 1 })
  expect(paginateReviews(reviews, 2)?.reviews.map(({ id }) => id)).toEqual(
    reviews.slice(10, 20).map(({ id }) => id),
  )
  expect(paginateReviews(reviews, 3)?.reviews).toHaveLength(1)
})

it('paginateReviews > returns one empty page if there are no reviews', () => {
  expect(paginateReviews([], 1)).toEqual({ total: 0, page: 1, pages: 1, reviews: [] })
})

it.each([0, -1, 4, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'paginateReviews > returns null for page %s',
  (page) => {
    expect(paginateReviews(reviews, page)).toBeNull()
  },
)

const sent = {
  sku: 'GB-CL75',
  name: ' Mary  H. ',
  rating: '4',
  text: 'No breakages in eleven pallets.',
}
const read = (changes: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...sent, ...changes })) form.set(name, value)
  return parseForm(form, reviewForm)
}

it('review form > accepts a name, one to five stars and a text', () => {
  expect(read()).toMatchObject({
    status: 'success',
    value: { name: 'Mary H.', rating: 4, text: sent.text },
  })
})

it.each([
  ['rating', '0'],
  ['rating', '6'],
  ['rating', '4.5'],
  ['rating', ''],
  ['name', ''],
  ['name', 'x'.repeat(61)],
  ['text', 'Good.'],
  ['text', 'x'.repeat(2001)],
  ['sku', 'x'.repeat(61)],
])('review form > refuses %s “%s” with an error at the field', (field, value) => {
  expect(Object.keys(read({ [field]: value }).reply().error ?? {})).toEqual([field])
})

it('review form > refuses a second rating and unknown fields, and keeps the text', () => {
  for (const more of ['rating', 'status']) {
    const form = new FormData()
    for (const [name, value] of Object.entries(sent)) form.set(name, value)
    form.append(more, '1')
    const reply = parseForm(form, reviewForm).reply()
    expect(reply).toMatchObject({ status: 'error', initialValue: { text: sent.text } })
  }
})
