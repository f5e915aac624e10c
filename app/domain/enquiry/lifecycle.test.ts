import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimLifecycle } from './claim.ts'
import { deliveryLifecycle, deliveryStates } from './delivery.ts'
import {
  askingStatuses,
  canMove,
  closedStatuses,
  type EnquiryStatus,
  enquiryStatuses,
  lifecycle,
  listUpcomingStages,
  openStatuses,
  orderedStatuses,
  statusesWhere,
  undeliveredStatuses,
} from './lifecycle.ts'

/** Allowed transitions as specified, by status. */
const allowed: Record<EnquiryStatus, EnquiryStatus[]> = {
  submitted: ['verifying', 'declined', 'cancelled'],
  verifying: ['needs-information', 'confirmed', 'declined', 'cancelled'],
  'needs-information': ['verifying', 'cancelled'],
  confirmed: ['scheduled', 'cancelled'],
  scheduled: ['scheduled', 'dispatched', 'cancelled'],
  dispatched: ['delivered'],
  delivered: [],
  declined: [],
  cancelled: [],
}

describe('enquiry lifecycle', () => {
  it.each(enquiryStatuses.flatMap((from) => enquiryStatuses.map((to) => ({ from, to }))))(
    'transition from $from to $to',
    ({ from, to }) => {
      expect(canMove(from, to)).toBe(allowed[from].includes(to))
    },
  )

  it('different statuses have different labels for customers', () => {
    const words = enquiryStatuses.map((status) => lifecycle[status].customerLabel)
    expect(new Set(words).size).toBe(enquiryStatuses.length)
  })
})

/** Statuses that answer each question with yes, as specified. */
const specified: Readonly<Record<string, [readonly EnquiryStatus[], EnquiryStatus[]]>> = {
  'are closed': [closedStatuses, ['delivered', 'declined', 'cancelled']],
  'are open': [
    openStatuses,
    ['submitted', 'verifying', 'needs-information', 'confirmed', 'scheduled', 'dispatched'],
  ],
  'are closed without delivery': [undeliveredStatuses, ['declined', 'cancelled']],
  'are confirmed orders': [orderedStatuses, ['confirmed', 'scheduled', 'dispatched', 'delivered']],
  'ask the customer': [askingStatuses, ['needs-information']],
  'commit the customer': [
    statusesWhere(({ commitsCustomer }) => commitsCustomer),
    ['confirmed', 'scheduled'],
  ],
  'allow a proposal': [
    statusesWhere(({ proposalKind }) => proposalKind === 'proposal'),
    ['submitted', 'verifying', 'needs-information'],
  ],
  'allow an amendment': [
    statusesWhere(({ proposalKind }) => proposalKind === 'amendment'),
    ['confirmed', 'scheduled', 'dispatched'],
  ],
  'can be merged': [
    statusesWhere(({ canBeMerged }) => canBeMerged),
    ['submitted', 'verifying', 'needs-information', 'confirmed', 'declined', 'cancelled'],
  ],
  'can schedule deliveries': [
    statusesWhere(({ canScheduleDeliveries }) => canScheduleDeliveries),
    ['confirmed', 'scheduled', 'dispatched'],
  ],
  'follow deliveries': [
    statusesWhere(({ followsDeliveries }) => followsDeliveries),
    ['confirmed', 'scheduled', 'dispatched', 'delivered'],
  ],
  'are set by deliveries': [
    statusesWhere(({ isSetByDeliveries }) => isSetByDeliveries),
    ['scheduled', 'dispatched', 'delivered'],
  ],
}

describe('statusesWhere', () => {
  it.each(Object.keys(specified))('lists the statuses that %s, as specified', (question) => {
    const [listed, expected] = specified[question] ?? []
    expect(listed).toEqual(expected)
  })

  it('lists any set of statuses completely, once each, in the order of the lifecycle', () => {
    fc.assert(
      fc.property(fc.subarray([...enquiryStatuses]), (some) => {
        const rules = new Set(some.map((status) => lifecycle[status]))
        expect(statusesWhere((rule) => rules.has(rule))).toEqual(some)
        const others = statusesWhere((rule) => !rules.has(rule))
        expect([...some, ...others].sort()).toEqual([...enquiryStatuses].sort())
      }),
    )
  })

  it('closed statuses allow neither proposals nor deliveries, ask nothing, and stop the clock', () => {
    for (const status of closedStatuses) {
      expect(lifecycle[status], status).toMatchObject({
        clock: 'over',
        asksCustomer: false,
        commitsCustomer: false,
        proposalKind: null,
        canScheduleDeliveries: false,
      })
      expect(lifecycle[status].deliveriesLeadTo ?? [], status).toEqual([])
    }
    expect(statusesWhere(({ clock }) => clock === 'over')).toEqual(closedStatuses)
  })

  it('goods that arrived have left, on an agreed day, in a confirmed order', () => {
    for (const status of enquiryStatuses) {
      const rule = lifecycle[status]
      if (rule.hasArrived) expect(rule.hasLeft, status).toBe(true)
      if (rule.hasLeft) expect(rule.hasDeliveryDay, status).toBe(true)
      if (rule.hasDeliveryDay) expect(rule.isOrdered, status).toBe(true)
      if (rule.commitsCustomer) expect(rule.isOrdered, status).toBe(true)
      if (rule.canScheduleDeliveries) expect(rule.followsDeliveries, status).toBe(true)
      if (rule.isSetByDeliveries) expect(rule.followsDeliveries, status).toBe(true)
      expect(rule.proposalKind === 'amendment', status).toBe(
        rule.isOrdered && !closedStatuses.includes(status),
      )
      for (const to of rule.deliveriesLeadTo ?? []) {
        expect(lifecycle[to].followsDeliveries, `${status} → ${to}`).toBe(true)
      }
    }
  })

  it('no other module lists statuses of enquiries or states of deliveries', () => {
    const names = [...new Set([...enquiryStatuses, ...deliveryStates])]
    const name = `'(?:${names.join('|')})'`
    // Arrays and SQL lists of two names or more, and comparisons or unions of two names.
    const list = new RegExp(
      `[[(]\\s*${name}\\s*,\\s*${name}|${name}\\s*(?:\\|\\|?|&&)[^\\n]{0,40}${name}`,
      'g',
    )
    const found = globSync('{app,server}/**/*.{ts,tsx}')
      .filter((path) => !/[.]test[.]tsx?$/.test(path) && !tables.includes(path))
      .flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(list)].map(([text]) => `${path}: ${text}`),
      )
    expect(found).toEqual([])
    expect(`if (state === 'scheduled' || state === 'dispatched')`).toMatch(list)
    expect(`state in ('scheduled', 'dispatched')`).toMatch(list)
  })
})

/** Modules with the lifecycle of an enquiry and of a delivery. */
const tables = ['lifecycle', 'delivery'].map((name) => `app/domain/enquiry/${name}.ts`)

const graphs = [
  { of: 'enquiries', rules: lifecycle, first: ['submitted'] },
  { of: 'deliveries', rules: deliveryLifecycle, first: ['scheduled'] },
  // Only customers withdraw a claim, so the team's transitions do not lead there.
  { of: 'claims', rules: claimLifecycle, first: ['open', 'withdrawn'] },
].map(({ of, rules, first }) => ({
  of,
  first,
  rules: new Map<string, readonly string[]>(
    Object.entries(rules).map(([name, { mayGoTo }]) => [name, mayGoTo]),
  ),
}))

describe.each(graphs)('transitions of $of', ({ rules, first }) => {
  it('lead only to known statuses, and end only in one that is final', () => {
    const walk = fc.tuple(
      fc.constantFrom(...rules.keys()),
      fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
    )
    fc.assert(
      fc.property(walk, ([start, choices]) => {
        let at = start
        for (const choice of choices) {
          const next = rules.get(at) ?? []
          if (next.length === 0) break
          at = next[choice % next.length] ?? ''
          expect(rules.has(at)).toBe(true)
        }
      }),
    )
  })

  it('reach every status from the first, and a final one from each', () => {
    const reachFrom = (starts: readonly string[]) => {
      const reached = new Set(starts)
      for (const status of reached) for (const next of rules.get(status) ?? []) reached.add(next)
      return reached
    }
    expect([...reachFrom(first)].sort()).toEqual([...rules.keys()].sort())
    for (const status of rules.keys()) {
      const ends = [...reachFrom([status])].filter((one) => rules.get(one)?.length === 0)
      expect(ends.length, status).toBeGreaterThan(0)
    }
  })

  it('name each next status once', () => {
    for (const [status, next] of rules) expect(new Set(next).size, status).toBe(next.length)
  })
})

describe('listUpcomingStages', () => {
  const stages = enquiryStatuses.filter((status) => lifecycle[status].upcomingText !== null)

  it('lists every stage for a new enquiry', () => {
    expect(listUpcomingStages('submitted')).toEqual(stages)
    expect(enquiryStatuses[0]).toBe('submitted')
  })

  it.each(openStatuses)(
    'leads from %s to delivery, by transitions that the lifecycle allows',
    (status) => {
      const way = listUpcomingStages(status)
      way.forEach((stage, step) => {
        expect(canMove(way[step - 1] ?? status, stage), `${status} → ${stage}`).toBe(true)
      })
      expect(lifecycle[way.at(-1) ?? status].hasArrived).toBe(true)
    },
  )

  it('lists all later stages for a stage', () => {
    stages.forEach((stage, step) => {
      expect(listUpcomingStages(stage)).toEqual(stages.slice(step + 1))
    })
  })

  it.each(closedStatuses)('is empty for %s', (status) => {
    expect(listUpcomingStages(status)).toEqual([])
  })

  it('only the status delivered can be reviewed', () => {
    expect(enquiryStatuses.filter((status) => lifecycle[status].hasArrived)).toEqual(['delivered'])
  })
})
