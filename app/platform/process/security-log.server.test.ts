import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { log } from './log.server.ts'
import {
  noteRefusal,
  refusalTotals,
  setSourceHashKey,
  writeRefusals,
} from './security-log.server.ts'

const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
const written = () =>
  warn.mock.calls.map(([line]) => (line as unknown as { refused: object[] }).refused)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-01T10:00:00Z') })
  writeRefusals()
  warn.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

it('writes one summary line per minute, and none if nothing was refused', () => {
  for (let i = 0; i < 1000; i++) noteRefusal('work', 'page budget')
  noteRefusal('origin', 'form of another site')
  expect(warn).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(written()).toEqual([
    [
      { kind: 'work', reason: 'page budget', count: 1000 },
      { kind: 'origin', reason: 'form of another site', count: 1 },
    ],
  ])
  vi.advanceTimersByTime(600_000)
  expect(warn).toHaveBeenCalledTimes(1)
  noteRefusal('work', 'page budget')
  vi.advanceTimersByTime(60_000)
  expect(written()[1]).toEqual([{ kind: 'work', reason: 'page budget', count: 1 }])
})

it('names the three most refused sources by a hash that is stable for a day, never by address', () => {
  setSourceHashKey(Buffer.alloc(32, 7))
  const line = () => {
    for (const [address, times] of [
      ['203.0.113.1', 1],
      ['203.0.113.2', 9],
      ['2001:db8::1', 4],
      ['2001:db8::2', 4],
      ['203.0.113.3', 3],
    ] as const) {
      for (let i = 0; i < times; i++) noteRefusal('limit', 'enquiries', address)
    }
    warn.mockClear()
    writeRefusals()
    return JSON.stringify(written()[0])
  }
  const first = line()
  expect(JSON.parse(first)[0].count).toBe(21)
  expect(Object.values(JSON.parse(first)[0].sources)).toEqual([9, 8, 3])
  expect(first).not.toMatch(/203\.0|2001:db8/)
  expect(line()).toBe(first)
  vi.setSystemTime(new Date('2027-03-02T10:00:00Z'))
  expect(line()).not.toBe(first)
})

it('names the accounts concerned most often by a hash', () => {
  setSourceHashKey(Buffer.alloc(32, 7))
  for (const account of ['mary@redgum.example.com', 'mary@redgum.example.com', 'tom-id']) {
    noteRefusal('sign-in', 'wrong-code', '203.0.113.1', account)
  }
  noteRefusal('limit', 'enquiries', '203.0.113.1')
  warn.mockClear()
  writeRefusals()
  const text = JSON.stringify(written()[0])
  const lines: { kind: string; sources: object; accounts?: object }[] = JSON.parse(text)
  const [tried, limited] = ['sign-in', 'limit'].map((kind) =>
    lines.find((line) => line.kind === kind),
  )
  expect(Object.values(tried?.accounts ?? {})).toEqual([2, 1])
  expect(limited).not.toHaveProperty('accounts')
  expect(text).not.toMatch(/mary|redgum|tom-id/)
})

it('returns the totals since the start', () => {
  const before = refusalTotals().find(({ reason }) => reason === 'spent')?.count ?? 0
  noteRefusal('proof', 'spent')
  writeRefusals()
  noteRefusal('proof', 'spent')
  expect(refusalTotals()).toContainEqual({ kind: 'proof', reason: 'spent', count: before + 2 })
})

it('logs failures of authentication and authorisation individually, at most sixty per minute', () => {
  setSourceHashKey(Buffer.alloc(32, 7))
  const lines = () => warn.mock.calls.filter(([, message]) => String(message) === 'refused')
  noteRefusal('sign-in', 'wrong-code', '203.0.113.1', 'an account')
  noteRefusal('access', 'role', '203.0.113.1')
  noteRefusal('work', 'page budget', '203.0.113.1')
  const hash = expect.stringMatching(/^[\w-]{12}$/)
  expect(lines().map(([line]) => line)).toEqual([
    { kind: 'sign-in', reason: 'wrong-code', source: hash, account: hash },
    { kind: 'access', reason: 'role', source: hash },
  ])
  for (let i = 0; i < 1000; i++) noteRefusal('sign-in', 'wrong-code', '203.0.113.1')
  expect(lines()).toHaveLength(60)
  vi.advanceTimersByTime(60_000)
  noteRefusal('sign-in', 'wrong-code', '203.0.113.1')
  expect(lines()).toHaveLength(61)
})
