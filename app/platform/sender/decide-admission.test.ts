import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Acceptance,
  type Admission,
  admitProven,
  admitUnproven,
  type CounterName,
  type IncrementCounters,
  isHardEnough,
  maxStep,
  requiredStep,
} from './decide-admission.ts'

const limits = {
  block: 8,
  flood: 30,
  unprovenBlock: 3,
  unprovenOverall: 5,
  heldNetwork: 6,
  recipient: 2,
}

interface Form {
  /** Number of the sender's address block, and of its network. */
  sender: number
  network: number
  recipient: number
  isProven: boolean
}

const ofWhom: Partial<Record<CounterName, (form: Form) => number>> = {
  block: ({ sender }) => sender,
  crowded: ({ sender }) => sender,
  'unproven block': ({ sender }) => sender,
  network: ({ network }) => network,
  'held network': ({ network }) => network,
  recipient: ({ recipient }) => recipient,
}

/** Admits forms one after the other, with the same counters as the database. */
function openDesk() {
  const counts = new Map<string, number>()
  async function take(form: Form): Promise<Admission> {
    const counting = async (...what: CounterName[]) =>
      Object.fromEntries(
        what.map((one) => {
          const key = `${one} ${ofWhom[one]?.(form) ?? ''}`
          counts.set(key, (counts.get(key) ?? 0) + 1)
          return [one, counts.get(key) ?? 0]
        }),
      )
    const count = counting as IncrementCounters
    if (form.isProven) return admitProven(count, limits)
    const own = await count('unproven block')
    return admitUnproven(own['unproven block'], count, limits)
  }
  return { take, counts }
}

const formOf = (sender: fc.Arbitrary<number>, network: fc.Arbitrary<number>) =>
  fc.record({ sender, network, recipient: fc.nat(3), isProven: fc.boolean() })

const anyForm = fc
  .nat(40)
  .chain((sender) => formOf(fc.constant(sender), fc.constant(100 + (sender % 4))))

describe('admission', () => {
  it('is never refused because of another address block’s forms', async () => {
    const hostile = formOf(fc.constant(1), fc.constant(1))
    const bystander = formOf(fc.constant(2), fc.constantFrom(1, 2))
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { maxLength: 60 }), bystander, async (forms, form) => {
        const desk = openDesk()
        for (const sent of forms) await desk.take(sent)
        expect(await desk.take(form)).toMatchObject({ outcome: 'done' })
      }),
    )
  })

  it('is never refused to a newcomer from another network because of other senders’ forms', async () => {
    const newcomer = formOf(fc.constant(99), fc.constant(99))
    await fc.assert(
      fc.asyncProperty(fc.array(anyForm, { maxLength: 150 }), newcomer, async (forms, form) => {
        const desk = openDesk()
        for (const sent of forms) await desk.take(sent)
        expect(await desk.take(form)).toMatchObject({ outcome: 'done' })
      }),
    )
  })

  it('stays within the limits of address block and network', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyForm, { maxLength: 200 }), async (forms) => {
        const desk = openDesk()
        const taken: (Form & Acceptance)[] = []
        for (const form of forms) {
          const result = await desk.take(form)
          if (result.outcome === 'done') taken.push({ ...form, ...result })
        }
        const most = (key: (form: Form) => number, some: readonly Form[]) =>
          Math.max(0, ...[...Map.groupBy(some, key).values()].map((group) => group.length))
        const unproven = taken.filter(({ isProven }) => !isProven)
        const proven = taken.filter(({ isProven }) => isProven)
        expect(most(({ sender }) => sender, proven)).toBeLessThanOrEqual(limits.block)
        expect(most(({ sender }) => sender, unproven)).toBeLessThanOrEqual(limits.unprovenBlock)
        const held = unproven.filter((form) => form.isDeferred)
        expect(unproven.length - held.length).toBeLessThanOrEqual(limits.unprovenOverall)
        expect(most(({ network }) => network, held)).toBeLessThanOrEqual(limits.heldNetwork)
        expect(proven.filter((form) => !form.isDeferred).length).toBeLessThanOrEqual(limits.flood)
      }),
    )
  })
})

describe('acknowledgements', () => {
  it('stay within the limit of an email address; refused forms do not count', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyForm, { maxLength: 150 }), async (forms) => {
        const desk = openDesk()
        const mails = new Map<number, number>()
        for (const form of forms) {
          const before = JSON.stringify([...desk.counts].filter(([key]) => /^recip/.test(key)))
          const result = await desk.take(form)
          const after = JSON.stringify([...desk.counts].filter(([key]) => /^recip/.test(key)))
          if (result.outcome !== 'done') expect(after).toBe(before)
          else if (result.acknowledged) {
            mails.set(form.recipient, (mails.get(form.recipient) ?? 0) + 1)
          }
        }
        expect(Math.max(0, ...mails.values())).toBeLessThanOrEqual(limits.recipient)
      }),
    )
  })

  it('are not sent for deferred forms without a human check', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyForm, { maxLength: 80 }), async (forms) => {
        const desk = openDesk()
        for (const form of forms) {
          const result = await desk.take(form)
          if (result.outcome === 'done' && result.isDeferred && !form.isProven)
            expect(result.acknowledged).toBe(false)
        }
      }),
    )
  })
})

describe('human check', () => {
  const asked = (block: number, crowded: number, network: number, overall: number) =>
    requiredStep({ block, crowded, network, overall }, { block: 60, flood: 1000 })

  it.each([
    [0, 0, 0, 0, 0],
    [7, 0, 119, 999, 0],
    [8, 0, 8, 8, 1],
    [15, 0, 15, 15, 2],
    [30, 0, 30, 30, 3],
    [60, 0, 60, 60, 3],
    [0, 0, 120, 120, 1],
    [0, 0, 240, 240, 2],
    [0, 0, 480, 480, 3],
    [0, 0, 0, 1000, 1],
    [0, 0, 0, 2000, 2],
    [0, 0, 0, 4000, 3],
    [2, 1, 2, 2, 0],
    [2, 2, 2, 2, 1],
    [9, 9, 9, 9, 3],
  ])(
    'after %i forms of an address block, %i of them over the recipient limit, %i of its network and %i in all requires step %i',
    (block, crowded, network, overall, step) => {
      expect(asked(block, crowded, network, overall)).toBe(step)
    },
  )

  it('gets harder with use, never easier, and never harder than `maxStep`', () => {
    const uses = fc.record({
      block: fc.nat(200),
      crowded: fc.nat(200),
      network: fc.nat(900),
      overall: fc.nat(9000),
    })
    const same = { block: 60, flood: 1000 }
    fc.assert(
      fc.property(uses, uses, (some, more) => {
        const sum = {
          block: some.block + more.block,
          crowded: some.crowded + more.crowded,
          network: some.network + more.network,
          overall: some.overall + more.overall,
        }
        expect(requiredStep(sum, same)).toBeGreaterThanOrEqual(requiredStep(some, same))
        expect(requiredStep(sum, same)).toBeLessThanOrEqual(maxStep)
        expect(isHardEnough(maxStep, requiredStep(sum, same))).toBe(true)
      }),
    )
  })

  it('is accepted if it was begun one step below, but not lower', () => {
    expect([0, 1, 2, 3].map((step) => isHardEnough(step, 2))).toEqual([false, true, true, true])
    expect(isHardEnough(0, 0)).toBe(true)
  })
})
