import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import type { Point } from '#app/domain/catalogue/drawing/path.ts'
import { type FilledBottle, filledBottle } from '#app/domain/catalogue/render/filled-bottle.ts'
import { absorptionOf } from '#app/domain/catalogue/render/glass-absorption.ts'
import { lookDigestOf } from '#app/domain/catalogue/render/rendered-look.ts'
import type { Profile } from '#app/domain/catalogue/solid/profile.ts'
import { drinkAbsorptionOf as absorbedBy } from '#app/domain/catalogue/turn/drinks.ts'
import { ringsAt } from '#app/domain/catalogue/turn/turn-shape.ts'
import { convertPiece } from './plain-shots.ts'
import { computeFrame, fileOf } from './shot-parts.ts'
import type { FilledShot, Shot } from './shots.ts'

/** Version of the rendering; increase it when filled.py renders the same bottles differently. */
const edition = 2
/** Gap between the liquid and the closure. */
const ullageMm = 6

/**
 * Returns the shots of bottles filled and closed: one per colour, rendered in red, green and blue.
 */
export function filledShots(catalogue: CatalogueSnapshot): Shot[] {
  const shots = new Map<string, Shot>()
  for (const product of catalogue.products) {
    const filled = filledBottle(catalogue, product)
    const glass = filled && absorptionOf(filled.shape.material)
    if (!filled || !glass || shots.has(filled.look)) continue
    const shot = filledShot(filled)
    const key = lookDigestOf([edition, glass, shot])
    const { height: rim, outside, material } = filled.shape
    const tops = shot.pieces.map(({ shape }) =>
      shape.kind === 'turned' ? Math.max(...shape.profile.map(([, y]) => y)) : 0,
    )
    const height = Math.max(rim, ...tops)
    const radius = Math.max(...outside.map(([r]) => r))
    const shown = Math.round(height * 10) / 10
    const file = fileOf(product, material, key).replace(/-(\w+)$/, `-${filled.drink}-$1`)
    shots.set(filled.look, {
      key,
      filled: { ...shot, glass },
      ...computeFrame('level', shown, radius),
      pictures: [{ look: filled.look, file, shown }],
    })
  }
  return [...shots.values()]
}

function filledShot({ shape, drink, on }: FilledBottle): Omit<FilledShot, 'glass'> {
  const plug = on.find((closure) => closure.plug)?.plug ?? null
  const level = Math.min(shape.level ?? 0, plug ? plug.bottom - ullageMm : Number.POSITIVE_INFINITY)
  const inside = splitProfileAt(shape.inside, level)
  const wet = inside.filter(([, y]) => y <= level)
  const pieces = on.flatMap(({ parts }) =>
    parts.map(({ profile, look, colour, waves }) =>
      convertPiece(
        {
          shape: { kind: 'turned', profile },
          surface: { name: 'cap-silver', kind: look, colour },
          ...(waves && { waves }),
        },
        false,
      ),
    ),
  )
  if (plug) pieces.push(convertPiece(plugPiece(shape.inside, plug), false))
  const covers = on.flatMap(({ parts }) => parts.map(({ profile }) => lowest(profile)))
  return {
    outside: shape.outside,
    inside,
    ...(shape.forms && { forms: shape.forms }),
    level,
    liquid: { profile: [...wet, [0, level]], absorption: absorbedBy(drink) },
    pieces,
    opaqueFrom: covers.length > 0 ? Math.min(...covers) : shape.height,
  }
}

const lowest = (profile: Profile) => Math.min(...profile.map(([, y]) => y))

/**
 * Returns a half section with an additional point at a height, so that the wetted part ends there.
 */
function splitProfileAt(inside: Profile, level: number): Profile {
  const above = inside.findIndex(([, y], at) => y > level && (inside[at - 1]?.[1] ?? y) <= level)
  const radius = ringsAt(inside, level).at(-1)
  if (above < 0 || radius === undefined) return inside
  const cut: Point = [radius, level]
  return [...inside.slice(0, above), cut, ...inside.slice(above)]
}

/**
 * Returns the cork as it is pressed into the neck: as wide as the neck, and slightly overlapping
 * the glass.
 */
function plugPiece(
  inside: Profile,
  { bottom, top, colour }: { bottom: number; top: number; colour: readonly number[] },
) {
  const steps = 8
  const wall = Array.from({ length: steps + 1 }, (_, step): Point => {
    const y = bottom + ((top - bottom) * step) / steps
    return [(ringsAt(inside, y - 0.01).at(-1) ?? 9) + 0.06, y]
  })
  const profile: Profile = [[0, bottom], ...wall, [0, top]]
  const [red = 0, green = 0, blue = 0] = colour
  return {
    shape: { kind: 'turned' as const, profile },
    surface: { name: 'cork' as const, kind: 'matt' as const, colour: [red, green, blue] as const },
  }
}
