/** AutoCAD colour index and line type of each layer. */
const layers = {
  OUTLINE: [7, 'CONTINUOUS'],
  HIDDEN: [8, 'HIDDEN'],
  CENTRE: [8, 'CENTER'],
  HATCH: [9, 'CONTINUOUS'],
  DIMENSION: [1, 'CONTINUOUS'],
  DIMENSION_TEXT: [1, 'CONTINUOUS'],
  LEADER: [3, 'CONTINUOUS'],
  TEXT: [7, 'CONTINUOUS'],
} as const

export type Layer = keyof typeof layers

/** Dashes in mm: lengths drawn are positive, gaps negative. */
const lineTypes: Readonly<Record<string, readonly number[]>> = {
  CONTINUOUS: [],
  HIDDEN: [3, -1.5],
  CENTER: [15, -3, 3, -3],
}

/** A group of DXF: its code, and the value on the line after it. */
export type Pair = readonly [code: number, value: string | number]

/** The line types and layers that every drawing uses, of AutoCAD R12. */
export function dxfTables(): Pair[] {
  const types = Object.entries(lineTypes).flatMap(([name, dashes]): Pair[] => [
    [0, 'LTYPE'],
    [2, name],
    [70, 0],
    [3, name],
    [72, 65],
    [73, dashes.length],
    [40, dashes.reduce((sum, dash) => sum + Math.abs(dash), 0)],
    ...dashes.map((dash): Pair => [49, dash]),
  ])
  const named = Object.entries(layers).flatMap(([name, [colour, type]]): Pair[] => [
    [0, 'LAYER'],
    [2, name],
    [70, 0],
    [62, colour],
    [6, type],
  ])
  return [
    ...table('LTYPE', Object.keys(lineTypes).length, types),
    ...table('LAYER', Object.keys(layers).length, named),
  ]
}

function table(name: string, count: number, pairs: readonly Pair[]): Pair[] {
  return [[0, 'TABLE'], [2, name], [70, count], ...pairs, [0, 'ENDTAB']]
}
