import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'

/** Openings of a docblock that leave out the verb or the noun: “What a page shows.” */
const clause = /^(?:What|Whom|Whose|Who|Whoever|Where|How|Why|Which|The same|Of)\b/
/** Openings of a test title that name no unit under test. */
const titleClause = /^(?:what|whom|whose|who|whoever|where|how|why|which)\b/i
const docblock = /\/\*\*\s*(?:\*\s)?\s*([\s\S]*?)\*\//g
const title = /\b(?:it|test|describe)(?:\.[\w.]+)*(?:\([^)\n]*\))?\(\s*(['"`])(.*?)\1/g

const maxSubjectLength = 72
/** Day on which the length of commit subjects began to be checked. */
const subjectsSince = '2026-11-27T09:00:00Z'

const problems: string[] = []

for (const file of globSync('{app,server,demo,tests,db}/**/*.{ts,tsx,css}')) {
  const source = readFileSync(file, 'utf8')
  const lineOf = (at: number) => source.slice(0, at).split('\n').length
  for (const { 1: text = '', index } of source.matchAll(docblock)) {
    if (clause.test(text)) {
      problems.push(`${file}:${lineOf(index)} docblock opens with “${text.split('\n')[0]}”`)
    }
  }
  if (!/\.test\.tsx?$/.test(file)) continue
  for (const { 2: text = '', index } of source.matchAll(title)) {
    if (titleClause.test(text)) {
      problems.push(`${file}:${lineOf(index)} test title opens with a clause: “${text}”`)
    }
  }
}

for (const subject of commitSubjects()) {
  if (subject.length > maxSubjectLength) {
    problems.push(`commit subject has ${subject.length} characters: “${subject}”`)
  }
}

/** Reads the subjects of checked commits; none without Git or its history. */
function commitSubjects(): string[] {
  try {
    const args = ['log', '--no-merges', '--format=%s', `--since=${subjectsSince}`]
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean)
  } catch {
    return []
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error(
    `\n${problems.length} places: begin a docblock with a verb or a noun, a test title with the unit ` +
      `under test, and keep commit subjects within ${maxSubjectLength} characters.`,
  )
  process.exitCode = 1
}
