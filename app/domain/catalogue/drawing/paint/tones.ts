import { glass, type Tones } from './glass.ts'
import { type FlatMaterial, isTurned, type Material, type TurnedMaterial } from './material.ts'
import { contrast, ensureContrast, type Hex, mix } from './paint.ts'

export type PaintTheme = 'day' | 'night'
type Paints<Kind extends string, Paint> = Readonly<
  Record<Kind, Readonly<Record<PaintTheme, Paint>>>
>

/** Background of drawings, and the ink that their edges are moved towards, by theme. */
export const surfaces = {
  day: { surface: '#f8faf9', ink: '#0e1512' },
  night: { surface: '#111a15', ink: '#f2f6f4' },
} as const satisfies Record<PaintTheme, { surface: Hex; ink: Hex }>

function satin(base: Hex): Tones {
  return {
    base,
    light: mix(base, '#ffffff', 0.36),
    shade: mix(base, '#000000', 0.32),
    glow: mix(base, '#ffffff', 0.06),
  }
}

/** Tones of a polished surface: a brighter reflection, darker edges. */
function polished(base: Hex): Tones {
  return {
    base,
    light: mix(base, '#ffffff', 0.72),
    shade: mix(base, '#10181a', 0.42),
    glow: mix(base, '#ffffff', 0.2),
  }
}

/** Uses one paint for both themes: opaque materials look alike. */
function alike<Paint>(paint: Paint) {
  return { day: paint, night: paint }
}

const turned: Paints<TurnedMaterial, Tones> = {
  ...glass,
  'cap-black': alike(satin('#232524')),
  'cap-matt-black': alike(satin('#343735')),
  'cap-white': alike(satin('#eceeec')),
  'cap-silver': alike(polished('#b9c0c1')),
  'cap-gold': alike(polished('#c29b4b')),
  'cap-antique-gold': alike(polished('#9c8250')),
  'cap-burgundy': alike(satin('#6a1f31')),
  'cap-navy': alike(satin('#22305a')),
  'cap-blue': alike(satin('#2a5ba8')),
  'cap-red': alike(satin('#b3282a')),
  'cap-green': alike(satin('#1f5138')),
  'cap-charcoal': alike(satin('#50565a')),
  'cap-copper': alike(polished('#b06b43')),
  'cap-cream': alike(satin('#e9dfc6')),
  cork: alike(satin('#cfa26c')),
  'cork-agglomerate': alike(satin('#c2935c')),
  'cork-synthetic': alike(satin('#e2cfa8')),
  beech: alike(satin('#d9b98a')),
  'dark-wood': alike(satin('#5e3d26')),
  aluminium: alike(polished('#bcc3c5')),
  steel: alike(polished('#a3abae')),
  'polymer-black': alike(satin('#2b2e2d')),
  'polymer-clear': alike(satin('#c3d1d5')),
  film: alike(satin('#cbdade')),
}

const flat: Paints<FlatMaterial, Hex> = {
  kraft: alike('#c29a6b'),
  // A white sheet would be the brightest area of a dark page; reduced to about 75 % lightness.
  'board-white': { day: '#eff0ec', night: '#bebfbb' },
  'board-grey': alike('#c6bcab'),
  pine: alike('#d6b482'),
  hardwood: alike('#a5764b'),
  'hire-blue': alike('#2e6cb0'),
  'hire-red': alike('#b8352c'),
  plastic: alike('#59636a'),
  'drink-red': alike('#5c1226'),
  'drink-white': alike('#ead98a'),
  'drink-rose': alike('#eda393'),
  'drink-beer': alike('#d9922a'),
  'drink-spirit': alike('#b9691c'),
  'drink-water': { day: '#d3e3e4', night: '#a9c2c6' },
  ghost: { day: '#e6ebe8', night: '#232d28' },
}

/** Returns all tones of a material; those of a flat material are equal. */
export function tonesOf(material: Material, theme: PaintTheme): Tones {
  if (isTurned(material)) return turned[material][theme]
  const base = flat[material][theme]
  return { base, light: base, shade: base, glow: base }
}

/**
 * Minimum contrast of silhouette edges with the background: 3 : 1 (WCAG 2.2, 1.4.11), with some
 * margin.
 */
const minEdgeContrast = 3.3

/**
 * Tone of a material's edges: darker than the material in the light theme, lighter in the dark
 * theme.
 */
export function edgeOf(material: Material, theme: PaintTheme): Hex {
  const { base, light, shade } = tonesOf(material, theme)
  const { surface, ink } = surfaces[theme]
  const day = isTurned(material) ? shade : mix(base, '#000000', 0.35)
  const night = isTurned(material) ? light : mix(base, '#ffffff', 0.4)
  return ensureContrast(theme === 'day' ? day : night, surface, ink, minEdgeContrast)
}

/** Tone of lines within a material: dark, or light if dark lines would not be visible. */
export function lineOf(material: Material, theme: PaintTheme): Hex {
  const { base, light, shade } = tonesOf(material, theme)
  const dark = mix(shade, '#000000', 0.3)
  return contrast(base, dark) < 1.7 ? mix(light, '#ffffff', 0.1) : dark
}
