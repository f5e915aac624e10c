import { readSavedTable } from '#app/platform/text/read-saved-table.ts'

/** A parser that strangers reach, with inputs to begin from and limits to keep. */
export interface ParserTarget {
  name: string
  /** Honest inputs, which are changed at random. */
  samples: readonly Uint8Array[]
  /** Pieces of the syntax, which are inserted and repeated. */
  tokens: readonly string[]
  /** Largest input that reaches the parser. */
  maxBytes: number
  /** Makes what the parser reads of a changed sample, such as an archive around a changed part. */
  wrap?: (bytes: Uint8Array) => Uint8Array
  /** Inputs made to cost as much as possible, by name. */
  worst: Readonly<Record<string, () => Uint8Array>>
  /** Runs the parser as the site does. A refusal is an answer; what it throws is a failure. */
  parse(bytes: Uint8Array): unknown
  /** Largest processor time of one input. */
  maxMs: number
  maxMegabytes: number
}

const utf8 = (text: string) => new TextEncoder().encode(text)

const csv: ParserTarget = {
  name: 'csv',
  samples: [utf8('Code;Product\n00123;CH750\n"a ""b""";SP750L\n'), utf8('sep=,\r\nA,B\r\n1,2\r\n')],
  tokens: ['"', '""', ';', ',', '\t', '\n', '\r', 'sep=', '\ufeff', 'x'],
  maxBytes: 1_000_000,
  worst: {
    'separators only': () => utf8(';'.repeat(1_000_000)),
    'empty lines': () => utf8('\n'.repeat(1_000_000)),
    'an unclosed quote': () => utf8(`"${'x,"'.repeat(330_000)}`),
    'quotes within texts': () => utf8('x"'.repeat(500_000)),
  },
  parse: (bytes) => readSavedTable(bytes, { bytes: 1_000_000, rows: 2000 }),
  maxMs: 2000,
  maxMegabytes: 150,
}

/** Every parser, in the order of the run. */
export const parserTargets: readonly ParserTarget[] = [csv]
