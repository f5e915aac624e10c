import { assert, constantFrom, date, property, string, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatConsent, parseConsent } from '#app/document/consent.ts'
import { buildPreferenceCookies, readPreferences } from '#app/document/preference-cookies.ts'
import { optionalPurposes } from '#app/domain/content/groups/purposes.ts'
import { readPreferencesForm } from './read-preferences-form.ts'

const day = date({ min: new Date('2021-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
const purposes = uniqueArray(constantFrom(...optionalPurposes))

describe('consent cookie', () => {
  it('round-trips a consent', () => {
    assert(
      property(day, purposes, (on, allowed) => {
        const saved = on.toISOString().slice(0, 10)
        const consent = parseConsent(formatConsent({ saved, allowed }))
        expect(consent?.saved).toBe(saved)
        expect(new Set(consent?.allowed)).toEqual(new Set(allowed))
      }),
    )
  })

  it.each([
    null,
    '',
    '0.2026-11-21.analytics',
    '1',
    '1.2026-13-41',
    '1.2026-11-21.everything',
    '1.2026-11-21.analytics.analytics',
  ])('“%s” is not a valid consent, so the visitor is asked again', (value) => {
    expect(parseConsent(value)).toBeNull()
  })

  it('allows nothing if it is malformed', () => {
    assert(property(string(), (value) => void expect(parseConsent(value)).toBeNull()))
  })
})

describe('readPreferencesForm', () => {
  const read = (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    return readPreferencesForm(new Request('http://site/', { method: 'POST', body }), '2026-11-21')
  }

  it('allows the ticked purposes, all, or only the necessary ones', async () => {
    const saved = '2026-11-21'
    expect(await read({ intent: 'save', marketing: 'on' })).toEqual({
      consent: { saved, allowed: ['marketing'] },
    })
    expect((await read({ intent: 'all' })).consent?.allowed).toEqual(['analytics', 'marketing'])
    expect((await read({ intent: 'necessary', analytics: 'on' })).consent?.allowed).toEqual([])
  })

  it('returns only the preferences that the form contains', async () => {
    expect(await read({ theme: 'dark' })).toEqual({ theme: 'dark' })
    expect(await read({ theme: '', motion: 'reduce' })).toEqual({ theme: '', motion: 'reduce' })
  })

  it.each([
    {},
    { intent: 'everything' },
    { intent: 'save', statistics: 'on' },
    { intent: 'save', marketing: 'perhaps' },
    { theme: 'pink' },
    { theme: 'dark', motion: 'none' },
  ])('refuses a choice that is not offered: %j', async (fields) => {
    await expect(read(fields as Record<string, string>)).rejects.toMatchObject({
      init: { status: 400 },
    })
  })
})

describe('preference cookies', () => {
  it('round-trip the choices, and leave unchanged preferences alone', () => {
    const consent = { saved: '2026-11-21', allowed: ['analytics'] as const }
    const set = buildPreferenceCookies({ consent, theme: 'dark' }, true)
    expect(set).toHaveLength(2)
    for (const cookie of set) expect(cookie).toContain('; SameSite=Lax; Secure')
    const sent = set.map((cookie) => cookie.split(';')[0]).join('; ')
    expect(readPreferences(sent)).toEqual({ consent, theme: 'dark', motion: '' })
  })

  it('are deleted when the preference follows the device again', () => {
    expect(buildPreferenceCookies({ theme: '' }, false)).toEqual([
      'vpack_theme=; Path=/; Max-Age=0; SameSite=Lax',
    ])
  })

  it('are ignored if malformed', () => {
    const nothing = { consent: null, theme: '', motion: '' }
    expect(readPreferences('vpack_theme=pink; =; vpack_consent=%E0; vpack_motion')).toEqual(nothing)
    expect(readPreferences(null)).toEqual(nothing)
  })
})
