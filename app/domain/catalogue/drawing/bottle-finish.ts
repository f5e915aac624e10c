import type { Path, Point } from './path.ts'
import { line } from './path.ts'

/**
 * Usual finish height and outer diameter in mm by finish (lower case), for bottles that do not
 * state their own. Trade-typical values, never for tooling.
 */
const sizes: Readonly<Record<string, { height: number; diameter: number }>> = {
  bvs: { height: 20, diameter: 29 },
  cork: { height: 8, diameter: 28.5 },
  cr26: { height: 14, diameter: 26.6 },
  cr26t: { height: 14, diameter: 26.6 },
  cr29: { height: 16, diameter: 29.2 },
  bar18: { height: 14, diameter: 31 },
  bar21: { height: 14, diameter: 34.5 },
  r28: { height: 17, diameter: 27.5 },
  r30: { height: 17, diameter: 29.5 },
  m28: { height: 16, diameter: 27.5 },
  s38: { height: 14, diameter: 37.5 },
  gpi33: { height: 11, diameter: 31.8 },
}

export function finishSize(finish: string): { height: number; diameter: number } {
  return sizes[finish] ?? { height: 11, diameter: 28 }
}

/** Steps of the outer profile: mm inside the outer radius, and fraction of the finish height. */
type Step = readonly [inset: number, rise: number]

interface Form {
  steps: readonly Step[]
  /** Where edges run around the finish, and how often the thread passes the front. */
  creases: readonly number[]
  threads: number
}

const screw = {
  steps: [
    [1, 0],
    [0, 0.05],
    [0, 0.2],
    [1, 0.26],
    [1, 0.9],
    [2, 1],
  ],
  creases: [0.2],
} as const
const forms: readonly (readonly [finish: RegExp, form: Form])[] = [
  [
    /^cork/,
    {
      steps: [
        [0.6, 0],
        [0, 0.1],
        [0, 0.86],
        [1.1, 1],
      ],
      creases: [0.05],
      threads: 0,
    },
  ],
  [
    /^cr\d/,
    {
      steps: [
        [0.5, 0],
        [0, 0.06],
        [0, 0.22],
        [1.7, 0.34],
        [1.7, 0.5],
        [0, 0.62],
        [0, 0.78],
        [0.6, 0.93],
        [1.7, 1],
      ],
      creases: [0.28, 0.56],
      threads: 0,
    },
  ],
  [
    /^bar/,
    {
      steps: [
        [2.5, 0],
        [1.6, 0.2],
        [0, 0.34],
        [0, 0.9],
        [1.4, 1],
      ],
      creases: [0.3],
      threads: 0,
    },
  ],
  [/^bvs/, { ...screw, threads: 3 }],
  [/^[rm]\d/, { ...screw, threads: 2 }],
  [/^s38/, { ...screw, threads: 1 }],
  [/^gpi/, { ...screw, threads: 1 }],
]
const plain: Form = {
  steps: [
    [0, 0],
    [0, 0.95],
    [0.8, 1],
  ],
  creases: [],
  threads: 0,
}

export interface Finish {
  /** Right-hand profile from where the neck ends up to the rim, points in mm. */
  profile: readonly Point[]
  /** Edges and thread turns, seen from the front. */
  lines: readonly Path[]
}

/**
 * The moulded top of a bottle: screw finishes with bead and thread, crown finishes with locking
 * ring, cork mouths with a flat band, bartops with a wide lip.
 * @param top height of the sealing lip, mm
 * @param neck radius of the neck just below the finish, mm
 */
export function finishOf(
  finish: string,
  size: { height: number; diameter: number },
  top: number,
  neck: number,
): Finish {
  const form = forms.find(([pattern]) => pattern.test(finish))?.[1] ?? plain
  const radius = size.diameter / 2
  const at = (rise: number) => top - size.height * (1 - rise)
  const profile = form.steps.map(([inset, rise]): Point => {
    const outer = radius - Math.min(inset, radius / 4)
    // The lowest step meets the neck where the neck is the wider of the two.
    return [rise === 0 ? Math.max(outer, Math.min(neck, radius)) : outer, at(rise)]
  })
  const reach = radius - 0.4
  const creases = form.creases.map((rise) => line([-reach, at(rise)], [reach, at(rise)]))
  const threads = Array.from({ length: form.threads }, (_, turn) => {
    const y = at(0.82 - turn * 0.16)
    return line([-reach, y], [reach, y - size.height * 0.06])
  })
  return { profile, lines: [...creases, ...threads] }
}
