import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { stampForm } from '#app/platform/sender/form-stamp.server.ts'
import { openCheckout } from '#tests/support/bad-checkout.ts'
import { countRows } from '#tests/support/count-rows.ts'
import { openVisitor, solveHumanCheck } from '#tests/support/visitor.ts'

const { site, product, form, visitorWithCart, refused, lastEnquiry } = openCheckout()

describe('a checkout form that is sent again', () => {
  it('from the same cart leads to the same page, even if it is sent concurrently', async () => {
    const visitor = await visitorWithCart()
    const fields = await form()
    const before = await countRows(site.database.db)
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.checkout(fields)))
    answers.push(
      await visitor.checkout(fields),
      await visitor.checkout({ ...fields, company: 'X' }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303))
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1)
    const after = await countRows(site.database.db)
    expect([after.enquiry, after.enquiry_line, after.mail]).toEqual(
      [before.enquiry, before.enquiry_line, before.mail].map(
        (count, index) => (count ?? 0) + (index === 2 ? 2 : 1),
      ),
    )
  })

  it('from another cart reveals nothing and stores nothing', async () => {
    const fields = await form()
    const sent = await (await visitorWithCart()).checkout(fields)
    const { reference } = await lastEnquiry()
    const thief = await visitorWithCart()
    const answer = await refused(() => thief.checkout(fields), /cannot be sent again/, 409)
    expect(answer.text).not.toContain(reference)
    expect(answer.text).not.toContain(sent.headers.get('location'))
    expect(answer.headers.getSetCookie()).toEqual([])
    for (const other of [openVisitor(site), openVisitor(site, { cookie: 'vpack_cart_token=x' })]) {
      await refused(() => other.checkout(fields), /nothing in your enquiry/, 409)
    }
  })
})

describe('the human check', () => {
  it('accepts a solution for one form only', async () => {
    const altcha = await solveHumanCheck(site)
    const first = await (await visitorWithCart()).checkout(await form({ altcha }))
    expect(first.status).toBe(303)
    expect((await lastEnquiry()).proven).toBe('proven')
    const second = await visitorWithCart()
    await refused(
      async () => second.checkout(await form({ altcha })),
      /This human check was used before\. It has been renewed/,
    )
  })

  it('rejects a modified solution', async () => {
    const altcha = await solveHumanCheck(site)
    const { challenge, solution } = JSON.parse(Buffer.from(altcha, 'base64').toString())
    const encode = (proof: unknown) => Buffer.from(JSON.stringify(proof)).toString('base64')
    const { parameters } = challenge
    const tampered = [
      encode({ challenge, solution: { ...solution, derivedKey: '00'.repeat(16) } }),
      encode({ challenge: { ...challenge, signature: '0'.repeat(64) }, solution }),
      encode({
        challenge: { ...challenge, parameters: { ...parameters, expiresAt: 9e12 } },
        solution,
      }),
      encode({ challenge: { ...challenge, parameters: { ...parameters, cost: 0 } }, solution }),
      encode({ challenge: { ...challenge, parameters: { ...parameters, extra: 1 } }, solution }),
      encode(null),
      encode([]),
      altcha.slice(0, -9),
      'true',
      '{}',
      'x'.repeat(20_000),
      '🍷',
    ]
    const visitor = await visitorWithCart()
    for (const proof of tampered) {
      await refused(
        async () => visitor.checkout(await form({ altcha: proof })),
        /The human check did not succeed\. It has been renewed/,
      )
    }
    expect((await visitor.checkout(await form({ altcha }))).status).toBe(303)
  })

  it('is complemented by a honeypot field and by the age of the form', async () => {
    const visitor = await visitorWithCart()
    const { db } = site.database
    const submission = randomUUID()
    const stamped = (seconds: number) =>
      stampForm(db, submission, new Date(Date.now() - seconds * 1000))
    const cases = [
      [{ website: 'https://spam.example' }, /Leave the field marked “leave empty” empty/, 400],
      [{ stamp: await stamped(0) }, /arrived faster than it can be filled in/, 400],
      [{ stamp: await stamped(-3600) }, /open for more than a day/, 409],
      [{ stamp: await stamped(25 * 3600) }, /open for more than a day/, 409],
      [{ stamp: '' }, /open for more than a day/, 409],
      [{ stamp: `1.${'A'.repeat(22)}` }, /open for more than a day/, 409],
      [{ stamp: (await form()).stamp }, /open for more than a day/, 409],
    ] as const
    for (const [change, sentence, status] of cases) {
      const fields = await form({ submission, ...change })
      await refused(() => visitor.checkout(fields), sentence, status)
    }
  })
})

describe('an enquiry that was changed in another tab', () => {
  const seenIn = (text: string) => /name="seen" value="(\d+)"/.exec(text)?.[1] ?? ''

  it('is sent only after its new summary was shown, and then once, despite repeated clicks', async () => {
    const visitor = await visitorWithCart()
    const seen = seenIn((await visitor.get('/catalogue/checkout')).text)
    expect(seen).not.toBe('')
    await visitor.add(product.sku, '5')
    const fields = await form({ seen, message: 'Ring the bell.' })
    const page = await refused(() => visitor.checkout(fields), /Look over the summary/, 409)
    expect(page.text).toContain('Ring the bell.')

    const again = { ...fields, seen: seenIn(page.text) }
    const sent = [await visitor.checkout(again), await visitor.checkout(again)]
    const [first, second] = sent.map(({ status, headers }) => [status, headers.get('location')])
    expect(first?.[0]).toBe(303)
    expect(second).toEqual(first)
  })
})
