import { describe, expect, it, vi } from 'vitest'
import { noticeAbout, openGate, optionalScripts } from './optional-scripts.ts'

function scripts() {
  const analytics = { purpose: 'analytics' as const, start: vi.fn(async () => {}) }
  const marketing = { purpose: 'marketing' as const, start: vi.fn(async () => {}) }
  return { analytics, marketing, all: [analytics, marketing] }
}

describe('an optional script', () => {
  it('does not start before its purpose is allowed', () => {
    const { all } = scripts()
    const admit = openGate(all, vi.fn())
    admit(new Set())
    admit(new Set(['ask']))
    admit(new Set(['necessary']))
    for (const { start } of all) expect(start).not.toHaveBeenCalled()
  })

  it('starts once when it is, and the others stay out', () => {
    const { analytics, marketing, all } = scripts()
    const admit = openGate(all, vi.fn())
    admit(new Set(['necessary', 'analytics']))
    admit(new Set(['necessary', 'analytics']))
    expect(analytics.start).toHaveBeenCalledOnce()
    expect(marketing.start).not.toHaveBeenCalled()
  })

  it('is out of the page after its consent is withdrawn, because the page is loaded anew', () => {
    const reload = vi.fn()
    const { all } = scripts()
    const admit = openGate(all, reload)
    admit(new Set(['necessary', 'marketing']))
    expect(reload).not.toHaveBeenCalled()
    admit(new Set(['necessary']))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('that fails hurts nothing', async () => {
    const failing = { purpose: 'analytics' as const, start: () => Promise.reject(new Error('no')) }
    expect(() => openGate([failing], vi.fn())(new Set(['analytics']))).not.toThrow()
  })

  it('is asked about only while one exists', () => {
    expect(noticeAbout(scripts().all, 'May we?')).toBe('May we?')
    expect(noticeAbout([], 'May we?')).toBeNull()
  })

  it('does not exist today, as the preferences page says', () => {
    expect(optionalScripts).toEqual([])
  })
})
