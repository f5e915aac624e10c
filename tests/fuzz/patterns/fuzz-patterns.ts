import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** Length of the longest attack string, in characters. */
const attackLength = 20_000
/** Maximum time for one attack string in milliseconds; a quadratic pattern takes hundreds. */
const maxMs = 60
/** Milliseconds for a thousand characters above which a pattern is not tested at full length. */
const hopelessMs = 20

/** Patterns that are not linear, with the reason why no stranger's text can exploit them. */
const judged: Readonly<Record<string, string>> = {
  'app/document/page-meta.ts': 'texts are cut to 160 characters before',
  'app/domain/articles/parse-markdown.ts': 'articles come from the repository',
  'app/domain/catalogue/browse/search/fold-words.ts': 'searches have at most 200 characters',
  'app/domain/catalogue/browse/search/product-words.ts': 'names come from the catalogue',
  'app/domain/catalogue/family/family-index.ts': 'names come from the catalogue',
  'app/domain/catalogue/product/product-name.tsx': 'names come from the catalogue',
  'app/domain/catalogue/solid/step-writer.ts': 'numbers of our own',
  'app/domain/content/contradictions.ts': 'content is imported by the operator',
  'app/domain/cart/share/list-rows.ts': 'dashes come singly, since runs became one before',
  'app/domain/files/workbook/number-styles.ts': 'formats of more than 255 characters are not read',
  'app/platform/process/environment.server.ts': 'settings of the operator',
  'app/platform/sender/mailbox.ts': 'addresses have at most 320 characters',
  'app/platform/text/format.ts': 'numbers and measures of our own',
  'app/staff/call/call-form.tsx': 'runs in the browser of the person who typed it',
  'server/vite/refuse-imports-for-effect.ts': 'our own sources, while building',
}

interface Pattern {
  file: string
  line: number
  source: string
  flags: string
}

/**
 * Applies every regular expression of the site to long texts made of its own letters, and reports
 * those whose time grows faster than the text.
 * @returns the number of such patterns that are not in `judged`
 */
export async function fuzzPatterns(): Promise<number> {
  const patterns = ['app', 'server'].flatMap(patternsIn)
  console.log(`${patterns.length} patterns`)
  let failures = 0
  for (const pattern of patterns) {
    const { ms, attack } = worstAttack(pattern)
    if (ms <= maxMs) continue
    const reason = judged[pattern.file]
    if (reason === undefined) failures += 1
    const where = `${pattern.file}:${pattern.line} /${pattern.source}/${pattern.flags}`
    console.log(`${reason === undefined ? '✗' : '·'} ${Math.round(ms)} ms ${where}`)
    console.log(`  ${reason ?? `repeats ${attack}`}`)
  }
  return failures
}

function patternsIn(folder: string): Pattern[] {
  const files = (readdirSync(folder, { recursive: true }) as string[])
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  return files.flatMap((file) => {
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    const parsed = ts.createSourceFile(
      file,
      readFileSync(file, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
      kind,
    )
    const patterns: Pattern[] = []
    const visit = (node: ts.Node) => {
      if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
        const text = node.getText()
        const end = text.lastIndexOf('/')
        const { line } = parsed.getLineAndCharacterOfPosition(node.getStart())
        const [source, flags] = [text.slice(1, end), text.slice(end + 1)]
        patterns.push({ file, line: line + 1, source, flags })
      }
      ts.forEachChild(node, visit)
    }
    visit(parsed)
    return patterns
  })
}

function worstAttack({ source, flags }: Pattern): { ms: number; attack: string } {
  const pattern = new RegExp(source, /[gy]/.test(flags) ? flags : `${flags}g`)
  const atoms = atomsOf(source).slice(0, 26)
  const few = atoms.slice(0, 14)
  const units = [...atoms, ...few.flatMap((one) => few.map((other) => one + other))]
  const starts = ['', ...atoms.filter((atom) => atom.length > 1).slice(0, 4), '<', '"']
  let worst = { ms: 0, attack: '' }
  for (const unit of units) {
    for (const start of starts) {
      const long = (length: number) => `${start}${unit.repeat(Math.ceil(length / unit.length))}\0`
      const first = timeOf(pattern, long(1000))
      // A pattern that is fast on a thousand characters is slow on twenty thousand only if it is
      // cubic.
      if (first < 0.1) continue
      const ms = first > hopelessMs ? first * 20 : timeOf(pattern, long(attackLength))
      if (ms > worst.ms) worst = { ms, attack: JSON.stringify([start, unit]) }
      if (ms > 1000) return worst
    }
  }
  return worst
}

/**
 * Returns CPU time in milliseconds; the minimum of three runs if it is long, because the first run
 * includes compilation.
 */
function timeOf(pattern: RegExp, text: string): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < 3 && least > hopelessMs; run += 1) {
    const began = process.threadCpuUsage()
    text.replace(pattern, '')
    const { user, system } = process.threadCpuUsage(began)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/** Returns letters and words of a pattern, and one letter of each character class in it. */
function atomsOf(source: string): string[] {
  const atoms = new Set([' ', '\n', 'a', '0', 'x!'])
  for (const [, name = ''] of source.matchAll(/\\p\{(\w+)[^}]*\}/g)) {
    atoms.add(name.startsWith('M') ? '\u0301' : name === 'Cc' ? '\x01' : 'é')
  }
  const plain = source
    .replace(/\\p\{[^}]*\}|\\[dDwWsSbB]|\\u\{?[0-9A-Fa-f]+\}?/g, '')
    .replace(/[()[\]{}?*+|^$]/g, (sign, at: number) => (source[at - 1] === '\\' ? sign : ''))
    .replace(/\\/g, '')
  for (const letter of plain) atoms.add(letter)
  for (const [word] of source.matchAll(/[\p{L}\p{N}_-]{2,}/gu)) {
    if (atoms.size < 40) atoms.add(word)
  }
  return [...atoms]
}
