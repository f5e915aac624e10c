import { describe, expect, it, vi } from 'vitest'
import { consentNoticeText, createScriptGate, optionalScripts } from './optional-scripts.ts'

function scripts() {
  const analytics = { purpose: 'analytics' as const, start: vi.fn(async () => {}) }
  const marketing = { purpose: 'marketing' as const, start: vi.fn(async () => {}) }
  return { analytics, marketing, all: [analytics, marketing] }
}

describe('optional scripts', () => {
  it('do not start before their purpose is allowed', () => {
    const { all } = scripts()
    const admit = createScriptGate(all, vi.fn())
    admit(new Set())
    admit(new Set(['ask']))
    admit(new Set(['necessary']))
    for (const { start } of all) expect(start).not.toHaveBeenCalled()
  })

  it('start once when their purpose is allowed; others do not start', () => {
    const { analytics, marketing, all } = scripts()
    const admit = createScriptGate(all, vi.fn())
    admit(new Set(['necessary', 'analytics']))
    admit(new Set(['necessary', 'analytics']))
    expect(analytics.start).toHaveBeenCalledOnce()
    expect(marketing.start).not.toHaveBeenCalled()
  })

  it('are removed by reloading the page when their consent is withdrawn', () => {
    const reload = vi.fn()
    const { all } = scripts()
    const admit = createScriptGate(all, reload)
    admit(new Set(['necessary', 'marketing']))
    expect(reload).not.toHaveBeenCalled()
    admit(new Set(['necessary']))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('do not affect the page if they fail', async () => {
    const failing = { purpose: 'analytics' as const, start: () => Promise.reject(new Error('no')) }
    expect(() => createScriptGate([failing], vi.fn())(new Set(['analytics']))).not.toThrow()
  })

  it('are mentioned in the cookie notice only if there are any', () => {
    expect(consentNoticeText(scripts().all, 'May we?')).toBe('May we?')
    expect(consentNoticeText([], 'May we?')).toBeNull()
  })

  it('do not exist today, as the preferences page says', () => {
    expect(optionalScripts).toEqual([])
  })
})
