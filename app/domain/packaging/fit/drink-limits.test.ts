import { describe, expect, it } from 'vitest'
import { drinkStrengthOf } from './drink-limits.ts'
import { fitClosure } from './fit-closure.ts'

const crown = { closureType: 'crown', finish: 'CR26' }
const cap = { closureType: 'screwcap', finish: 'R28', diameterNominal: 28, length: 44 }

describe('carbonation of a drink under its closure', () => {
  const bottle = { finish: 'CR26', pressureRating: 10, gasVolumes: 5.5, shape: 'sparkling' }

  it.each([
    [5.5, 'fits'],
    [5.4, 'ask-us'],
    [5, 'ask-us'],
    [6.5, 'fits'],
  ])('of 5.5 volumes under a liner for %d is judged %s', (carbonationLimit, verdict) => {
    expect(fitClosure(bottle, { ...crown, carbonationLimit }).verdict).toBe(verdict)
  })

  it('is named in the reason', () => {
    expect(fitClosure(bottle, { ...crown, carbonationLimit: 5 }).reason).toBe(
      'Glass for 5.5 volumes of CO₂, closure for 5: ask us with the carbonation of your drink.',
    )
  })

  it('has to be asked about if the closure does not state it', () => {
    expect(fitClosure(bottle, crown)).toEqual({
      verdict: 'ask-us',
      reason: 'We do not have the carbonation that this closure holds on file.',
    })
  })

  it('has to be asked about if sparkling glass is not rated', () => {
    const unrated = { finish: 'CR29', shape: 'sparkling', volume: 750 }
    const crown29 = { closureType: 'crown', finish: 'CR29', carbonationLimit: 7 }
    expect(fitClosure(unrated, crown29).verdict).toBe('ask-us')
    expect(fitClosure({ ...unrated, gasVolumes: 6.5 }, crown29).verdict).toBe('fits')
  })

  it.each([
    [1500, 'fits'],
    [1501, 'ask-us'],
    [3000, 'ask-us'],
  ])('in %d mL of rated sparkling glass is judged %s', (volume, verdict) => {
    const glass = {
      finish: 'CR29',
      shape: 'sparkling',
      volume,
      pressureRating: 12,
      gasVolumes: 6.5,
    }
    const closure = { closureType: 'crown', finish: 'CR29', carbonationLimit: 7 }
    expect(fitClosure(glass, closure).verdict).toBe(verdict)
  })
})

describe('strength of a drink under its closure', () => {
  it.each([
    ['flask', 25, 'ask-us'],
    ['round', 39, 'ask-us'],
    ['round', 40, 'fits'],
    ['flask', 60, 'fits'],
    ['claret', 25, 'fits'],
    ['port', 19, 'ask-us'],
    ['port', 20, 'fits'],
  ])(
    'of a bottle with the shape %s under a liner for %d %% is judged %s',
    (shape, alcoholLimit, verdict) => {
      expect(fitClosure({ finish: 'R28', shape }, { ...cap, alcoholLimit }).verdict).toBe(verdict)
    },
  )

  it('is that of spirits for bottles with their shapes, unless their finish is made for wine', () => {
    expect(drinkStrengthOf({ shape: 'flask', finish: 'R28' })).toBe(40)
    expect(drinkStrengthOf({ shape: 'round', finish: 'BVS' })).toBeNull()
    expect(drinkStrengthOf({ shape: 'longneck' })).toBeNull()
  })
})
