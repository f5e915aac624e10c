import { describe, expect, it } from 'vitest'
import { fitClosure } from './fit-closure.ts'
import { stockClosures } from './stock-closures.fixture.ts'

/** Low fill, so that no cork comes near the wine. */
const lowFill = { fillPoint: 80, boreAtDepth: 20.5 }

describe('stopper compression and length', () => {
  const corkMouth = { finish: 'CORK', bore: 18.5, height: 302, neckStart: 223, ...lowFill }

  it.each([
    ['natural-cork', 24, 'fits'],
    ['colmated', 24, 'fits'],
    ['technical', 23.5, 'fits'],
    ['micro', 25, 'fits'],
    ['agglomerate', 22, 'does-not-fit'],
    ['natural-cork', 25.1, 'does-not-fit'],
    ['natural-cork', 23, 'fits'],
    ['natural-cork', 22.9, 'does-not-fit'],
    ['polymer', 21.5, 'fits'],
    ['polymer', 21.4, 'does-not-fit'],
    ['polymer', 23.5, 'fits'],
    ['polymer', 22, 'fits'],
    ['polymer', 24, 'does-not-fit'],
    ['glass', 24, 'ask-us'],
  ])('%s of %d mm in 18.5 mm: %s', (material, diameterNominal, verdict) => {
    const cork = { closureType: 'cork', material, diameterNominal, length: 44 }
    expect(fitClosure(corkMouth, cork).verdict).toBe(verdict)
  })

  it.each([
    [28.5, 'fits'],
    [28.4, 'does-not-fit'],
    [30.5, 'fits'],
    [32.5, 'fits'],
    [32.6, 'does-not-fit'],
  ])('a sparkling cork of %d mm in 17.5 mm: %s', (diameterNominal, verdict) => {
    const cork = { closureType: 'sparkling-cork', diameterNominal, length: 48 }
    expect(fitClosure({ finish: 'CR29', bore: 17.5, volume: 1500 }, cork).verdict).toBe(verdict)
  })

  it.each([
    ['BAR18', 18.5, 19.5, 'fits'],
    ['BAR18', 18.5, 19, 'fits'],
    ['BAR18', 18.5, 18.9, 'does-not-fit'],
    ['BAR18', 18.5, 20, 'fits'],
    ['BAR18', 18.5, 20.1, 'does-not-fit'],
    ['BAR21', 21.5, 22.5, 'fits'],
    ['BAR21', 21.5, 19.5, 'does-not-fit'],
  ])('a shank in %s of %d mm, %d mm thick: %s', (finish, bore, diameterNominal, verdict) => {
    const shank = { closureType: 't-cork', diameterNominal, length: 21 }
    expect(fitClosure({ finish, bore }, shank).verdict).toBe(verdict)
  })

  it.each([
    [55, 79, 'fits'],
    [56, 79, 'does-not-fit'],
    [50, 58, 'fits'],
    [51, 58, 'does-not-fit'],
  ])('%d mm of cork in a %d mm neck: %s', (length, neckLength, verdict) => {
    const cork = { ...stockClosures['still cork'], length }
    const bottle = { ...corkMouth, neckStart: 302 - neckLength }
    expect(fitClosure(bottle, cork).verdict).toBe(verdict)
  })

  it('assumes the longest cork that any neck takes if the neck is not on file', () => {
    const noNeck = { finish: 'CORK', bore: 18.5, ...lowFill }
    const cork = stockClosures['still cork']
    expect(fitClosure(noNeck, { ...cork, length: 54 }).verdict).toBe('fits')
    expect(fitClosure(noNeck, { ...cork, length: 56 }).verdict).toBe('does-not-fit')
  })

  it('allows magnum corks in magnums only', () => {
    const magnumCork = { closureType: 'sparkling-cork', diameterNominal: 32, length: 54 }
    const bottle = { finish: 'CR29', bore: 17.5 }
    expect(fitClosure({ ...bottle, volume: 1500 }, magnumCork).verdict).toBe('fits')
    expect(fitClosure(bottle, magnumCork).verdict).toBe('ask-us')
    expect(fitClosure({ ...bottle, volume: 750 }, magnumCork)).toEqual({
      verdict: 'does-not-fit',
      reason: 'This 54 × 32 mm cork is for magnums, not 750 mL.',
    })
  })
})
