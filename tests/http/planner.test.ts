import { describe, expect, it } from 'vitest'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { expectPage, visibleText } from '#tests/support/expect-page.ts'
import { filledForm, openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite({ UNPROVEN_LIMIT: '100', RECIPIENT_LIMIT: '100' })
const plan = '/catalogue/planner?amount=12000&bottle=GB-CL750S-AG-BV-00-X'

const stampIn = (html: string) => /name="stamp" value="([^"]*)"/.exec(html)?.[1] ?? ''

describe('the run planner without JavaScript', () => {
  it('shows a bill of materials, and adds all of it with one click', async () => {
    const visitor = openVisitor(site)
    const page = await visitor.get(plan)
    expectPage(page, 200)
    expect(visibleText(page)).toContain('12,000 L in 16,000 bottles, 1,334 cases of 12')
    expect(page.text).toContain('content="noindex, follow"')

    const added = await visitor.post(plan, { intent: 'add-plan', stamp: stampIn(page.text) })
    expect([added.status, added.headers.get('location')]).toEqual([
      303,
      '/catalogue/cart?planned=4',
    ])
    const cart = visibleText(await visitor.get('/catalogue/cart?planned=4'))
    expect(cart).toContain('Added your plan to your enquiry: 4 lines.')
    expect(cart).toContain('of 22 truck spaces')
    expect(cart).toMatch(/Weight [\d.]+ t /)
    expect(cart).not.toMatch(/Do these go together\?|What is still needed/)
  })

  it.each([
    ['amount=12,000&bottle=GB-CL750S-AG-BV-00-X&day=2030-03-04', 4],
    ['amount=60 hL&bottle=GB-LN330-AM-26-00-X', 4],
    ['amount=500&unit=bottles&bottle=GB-NO700-FL-B2-06-X', 2],
    ['amount=5 kL&bottle=GB-CH750-AM-26-12-X', 2],
  ])(
    'shows the same quantities, weight and pallet spaces in cart, checkout and enquiry: %s',
    async (search, count) => {
      const visitor = openVisitor(site)
      const address = `/catalogue/planner?${new URLSearchParams(search)}`
      const page = await visitor.get(address)
      const words = visibleText(page)
      const ordered = words.match(/[\d,]+ [a-zT-]+(?: seals)?(?= = \d)/g) ?? []
      expect(ordered, words).toHaveLength(count)
      const [weight = 'no weight'] = /(?<=Weight to you )[\d.]+ k?[gt]/.exec(words) ?? []
      const [spaces = 'no spaces'] = /\d+ of 22 truck spaces/.exec(words) ?? []

      await visitor.post(address, { intent: 'add-plan', stamp: stampIn(page.text) })
      const cart = await visitor.get('/catalogue/cart')
      const checkout = await visitor.get('/catalogue/checkout')
      const sent = await visitor.checkout(await filledForm(site.database.db))
      const enquiry = await visitor.get(sent.headers.get('location') ?? '')
      for (const told of [cart, checkout, enquiry]) {
        expectPage(told, 200)
        for (const figure of [...ordered, weight, spaces])
          expect(visibleText(told)).toContain(figure)
      }
    },
  )

  it('adds a plan once on a double submit, and creates one cart', async () => {
    const stamp = stampIn((await site.fetch(plan)).text)
    const [one, other] = [openVisitor(site), openVisitor(site)]
    const presses = await Promise.all(
      [one, other].map((visitor) => visitor.post(plan, { intent: 'add-plan', stamp })),
    )
    expect(presses.map(({ status }) => status).sort()).toEqual([303, 400])
    expect(one.cookies).toEqual(other.cookies)
    const cart = visibleText(await one.get('/catalogue/cart'))
    expect(cart).toContain('17,290')
    const again = await one.post(plan, { intent: 'add-plan', stamp })
    expect(again.status).toBe(400)
    expect(visibleText(again)).toContain('perhaps because it already contains this plan')
    expect(visibleText(await one.get('/catalogue/cart'))).toBe(cart)
  })

  it('adds the plan again after the page has shown that it was added', async () => {
    const visitor = openVisitor(site)
    for (const lines of [1, 2]) {
      const stamp = stampIn((await visitor.get(plan)).text)
      expect((await visitor.post(plan, { intent: 'add-plan', stamp })).status, `${lines}`).toBe(303)
    }
  })

  it('adds nothing if the form token does not match the plan', async () => {
    const visitor = openVisitor(site)
    const stamp = stampIn((await visitor.get(plan)).text)
    for (const wrong of ['', 'x', stamp.replace(/^./, (first) => (first === '0' ? '1' : '0'))]) {
      const refused = await visitor.post(plan, { intent: 'add-plan', stamp: wrong })
      expect(refused.status).toBe(400)
      expect(visibleText(refused)).toContain('has changed since it was shown')
    }
    expect([...visitor.cookies.keys()]).toEqual([])
  })

  it('offers full pallets of glass, and plans the rest of the run for them', async () => {
    const packed = '/catalogue/planner?amount=12000&bottle=GB-CL750S-AG-BV-12-X'
    const page = await site.fetch(packed)
    expect(visibleText(page)).toContain('Round up to 22 pallets')
    expect(visibleText(page)).toMatch(/Weight to you [\d.]+ t /)
    const [, search = ''] = /href="([^"]*amount=16728[^"]*)"/.exec(page.text) ?? []
    const rounded = await site.fetch(search.replaceAll('&amp;', '&'))
    expectPage(rounded, 200)
    expect(visibleText(rounded)).toContain('16,896 bottles = 22 pallets')
    expect(visibleText(rounded)).not.toContain('Round up to')
  })

  it('shows errors beside the fields and keeps the input', async () => {
    for (const [search, words] of [
      ['amount=0&bottle=GB-CL750S-AG-BV-00-X', 'Type more than 0 litres, such as 12,000.'],
      ['amount=1000000000000&bottle=GB-CL750S-AG-BV-00-X', 'more than one enquiry can hold'],
      ['amount=5&bottle=NO-SUCH-BOTTLE-QQQ', 'We have no bottle, can or keg called'],
      ['amount=5&bottle=GB-CL750S-AG-BV-00-X&closure=CS-26P-GD-26-X', 'does not fit.'],
    ]) {
      const page = await site.fetch(`/catalogue/planner?${search}`)
      expectPage(page, 400)
      expect(visibleText(page)).toContain(words)
      expect(page.text).toContain(`value="${new URLSearchParams(search).get('amount')}"`)
    }
    const strange = await site.fetch(
      '/catalogue/planner?amount=%F0%9F%8D%B7&bottle=%25&day=%27&for=%3C',
    )
    expectPage(strange, 400)
  })

  it('adds nothing from an incomplete plan', async () => {
    const visitor = openVisitor(site)
    const refused = await visitor.post('/catalogue/planner?amount=0', { intent: 'add-plan' })
    expect(refused.status).toBe(400)
    expect([...visitor.cookies.keys()]).toEqual([])
  })
})

describe('matching products', () => {
  it('can be added beside a product, unless the glass includes them', async () => {
    const packed = visibleText(await site.fetch('/catalogue/750ml-claret-antique-bvs-12pk'))
    expect(packed).toContain('This glass already comes in its carton of 12.')
    expect(packed).toContain('Buy Now Screwcap 30 × 60')
    expect(packed).not.toMatch(/Buy Now (?:Carton|Divider)/)
    const bulk = visibleText(await site.fetch('/catalogue/750ml-claret-antique-bvs-bulk'))
    expect(bulk).toContain('Buy Now Carton 12-pack')
    expect(bulk).toContain('Buy Now Divider 12-cell')
  })

  it('narrow the catalogue, as a chip that can be removed', async () => {
    const page = await site.fetch('/catalogue?category=closures&fits=GB-CL750S-AG-BV-00-X')
    expectPage(page, 200)
    expect(visibleText(page)).toMatch(/\b20 of \d+ items/)
    expect(visibleText(page)).toContain('Remove Fits GB-CL750S-AG-BV-00-X')
    const nothing = await site.fetch('/catalogue?fits=NO-SUCH-CODE')
    expectPage(nothing, 200)
    expect(visibleText(nothing)).toMatch(/\b0 products, 0 items/)
  })

  it('are found for a whole enquiry by a redirect that is not cached', async () => {
    const visitor = openVisitor(site)
    const empty = await visitor.get('/catalogue/fits-my-enquiry')
    expect([empty.status, empty.headers.get('location')]).toEqual([303, '/catalogue'])
    await visitor.add('GB-CL750S-AG-BV-00-X', '1', 'pallet')
    const filled = await visitor.get('/catalogue/fits-my-enquiry')
    expect(filled.headers.get('location')).toBe('/catalogue?fits=GB-CL750S-AG-BV-00-X')
    expect(filled.headers.get('cache-control')).toBe('private, no-store')
  })

  it('are noted in the cart if they are missing, without preventing checkout', async () => {
    const visitor = openVisitor(site)
    await visitor.add('GB-CL750S-AG-BV-00-X', '1', 'pallet')
    await visitor.add('CS-26P-GD-26-X', '1', 'pack')
    const cart = await visitor.get('/catalogue/cart')
    const words = visibleText(cart)
    expect(words).toContain('Does not go with Claret 750, antique green · bulk.')
    expect(words).toContain('Still needed: a closure for its BVS 30H60 screw finish.')
    expect(words).toContain('Still needed: a carton.')
    // The line itself links to the remark.
    expect(cart.text).toMatch(/id="line-CS-26P-GD-26-X".*?href="#remarks"/s)
    expect(words).toContain('Process Enquiry')
    const checkout = await visitor.get('/catalogue/checkout')
    expectPage(checkout, 200)
    const summary = visibleText(checkout)
    expect(summary).toContain('Does not go with Claret 750, antique green · bulk.')
    expect(summary).toContain('1 line does not go with the others, 2 things are still needed')
    expect(checkout.text).toContain('href="/catalogue/cart#remarks"')
  })
})
