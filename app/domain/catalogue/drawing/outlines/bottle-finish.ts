import { line, type Path, type Point } from '../path.ts'

interface Size {
  height: number
  diameter: number
}

/**
 * Default height and outer diameter in mm by finish, for bottles that do not state their own.
 * Trade-typical values, never for tooling.
 */
const sizes = new Map(
  Object.entries<Size>({
    bvs: { height: 20, diameter: 29 },
    cork: { height: 14, diameter: 28.5 },
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
  }),
)

/** Default size of a finish, whose code is in lower case. */
export function finishSize(finish: string): Size {
  return sizes.get(finish) ?? { height: 11, diameter: 28 }
}

interface Form {
  /** Outer profile upwards, in pairs: mm inside the outer radius, share of the finish's height. */
  steps: readonly number[]
  /** Heights of edges that run around, as shares. */
  creases: readonly number[]
  /** Number of times the thread crosses the front. */
  threads: number
}

/** Steps of a thread's turns from the lowest to the uppermost: flank, crest, crest, flank. */
const turnsOf = (turns: number) =>
  Array.from({ length: turns }, (_, turn) => 0.79 - (turns - 1 - turn) * 0.16).flatMap((middle) => [
    ...[1.1, middle - 0.05, 0.1, middle - 0.02, 0.1, middle + 0.015, 1.1, middle + 0.05],
  ])
const screw = (threads: number): Form => ({
  steps: [1, 0, 0, 0.05, 0, 0.2, 1.1, 0.26, ...turnsOf(threads), 1.1, 0.9, 2, 1],
  creases: [0.2],
  threads,
})
const crown: Form = {
  steps: [0.5, 0, 0, 0.06, 0, 0.22, 1.7, 0.34, 1.7, 0.5, 0, 0.62, 0, 0.78, 0.6, 0.93, 1.7, 1],
  creases: [0.28, 0.56],
  threads: 0,
}
const band: Form = { steps: [0.6, 0, 0, 0.1, 0, 0.86, 1.1, 1], creases: [0.05], threads: 0 }
const lip: Form = { steps: [2.5, 0, 1.6, 0.2, 0, 0.34, 0, 0.9, 1.4, 1], creases: [0.3], threads: 0 }
const plain: Form = { steps: [0, 0, 0, 0.95, 0.8, 1], creases: [], threads: 0 }

const forms: readonly (readonly [finish: RegExp, form: Form])[] = [
  [/^cork/, band],
  [/^cr\d+t/, { ...crown, threads: 1 }],
  [/^cr\d/, crown],
  [/^bar/, lip],
  [/^bvs/, screw(3)],
  [/^[rm]\d/, screw(2)],
  [/^(s38|gpi)/, screw(1)],
]

interface Finish {
  /** Right-hand profile from the end of the neck up to the rim, points in mm. */
  profile: readonly Point[]
  /** Edges and thread turns, seen from the front. */
  lines: readonly Path[]
}

/** Dimensions from which a finish is drawn, mm; see `BottleDimensions`. */
interface Mouth {
  finish: string
  finishHeight: number
  finishDiameter: number
  neckTop: number
  height: number
}

/**
 * Draws the moulded top of a bottle: screw finishes with bead and thread, crown finishes with
 * locking ring, cork mouths with a flat band, bartops with a wide lip.
 */
export function drawnFinishOf({
  finish,
  finishHeight,
  finishDiameter,
  neckTop,
  height,
}: Mouth): Finish {
  const form = forms.find(([pattern]) => pattern.test(finish))?.[1] ?? plain
  const radius = finishDiameter / 2
  const at = (share: number) => height - finishHeight * (1 - share)
  const profile: Point[] = []
  for (let step = 0; step < form.steps.length; step += 2) {
    const [inset = 0, share = 0] = form.steps.slice(step)
    const outer = radius - Math.min(inset, radius / 4)
    // The lowest step meets the neck if the neck is wider.
    profile.push([share === 0 ? Math.max(outer, Math.min(neckTop / 2, radius)) : outer, at(share)])
  }
  const reach = radius - 0.4
  const creases = form.creases.map((share) => line([-reach, at(share)], [reach, at(share)]))
  const threads = Array.from({ length: form.threads }, (_, turn) => {
    const y = at(0.82 - turn * 0.16)
    return line([-reach, y], [reach, y - finishHeight * 0.06])
  })
  return { profile, lines: [...creases, ...threads] }
}
