/** Inline part of running text. */
export type Inline =
  | { type: 'text' | 'code'; text: string }
  | { type: 'strong' | 'emphasis'; children: Inline[] }
  | { type: 'link'; to: string; children: Inline[] }
  | { type: 'break' }

/** Block of an article's body. The views handle every type, and none can contain markup. */
export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'heading'; level: 2 | 3; id: string; children: Inline[] }
  | { type: 'list'; ordered: boolean; items: Block[][] }
  | { type: 'quote'; children: Block[] }
  | { type: 'table'; header: Cell[]; rows: Cell[][] }
  | { type: 'product'; view: 'card' | 'drawing'; slug: string }
  | PictureBlock

/** Picture of the library in a text. Without an alternative text, it only decorates. */
export interface PictureBlock {
  type: 'picture'
  /** Address of the picture, such as `/pictures/cork-bag`. */
  src: string
  alt: string
  /** Empty if there is none. */
  caption: string
}

/** Cell of a table in an article. */
export interface Cell {
  isNumber: boolean
  children: Inline[]
}

/** Returns the plain text of inline parts. */
export function toText(children: readonly Inline[]): string {
  return children
    .map((part) => {
      if (part.type === 'break') return ' '
      return 'text' in part ? part.text : toText(part.children)
    })
    .join('')
}

/** Part of a line without parts inside, and the marks that apply to it. */
interface Run {
  link: string | null
  strong: boolean
  emphasis: boolean
  leaf: Extract<Inline, { type: 'text' | 'code' | 'break' }>
}

const plain = { link: null, strong: false, emphasis: false }

/**
 * Returns a line in its only normal form: bold around emphasis around links, equal neighbours
 * merged, white space in single spaces, none of it at the ends of the line, beside breaks and at
 * the edges of links, bold and emphasis.
 */
export function normaliseLine(children: readonly Inline[]): Inline[] {
  return nestRuns(trimRuns(splitEdges(listRuns(children, plain))))
}

function listRuns(children: readonly Inline[], marks: Omit<Run, 'leaf'>): Run[] {
  return children.flatMap((part): Run[] => {
    switch (part.type) {
      case 'strong':
        return listRuns(part.children, { ...marks, strong: true })
      case 'emphasis':
        return listRuns(part.children, { ...marks, emphasis: true })
      case 'link':
        return listRuns(part.children, { ...marks, link: part.to })
      case 'code':
        return [{ ...marks, leaf: { ...part, text: part.text.replace(/[\t\r\n]/g, ' ') } }]
      default:
        return [{ ...marks, leaf: part }]
    }
  })
}

/** Makes separate runs of the white space at both ends of each text. */
function splitEdges(runs: readonly Run[]): Run[] {
  return runs.flatMap((run) => {
    if (run.leaf.type !== 'text') return run.leaf.type === 'code' && !run.leaf.text ? [] : [run]
    const pieces = run.leaf.text.replace(/[ \t\r\n]+/g, ' ').split(/^(\s+)|(\s+)$/)
    return pieces.flatMap((text): Run[] => (text ? [{ ...run, leaf: { type: 'text', text } }] : []))
  })
}

/**
 * Drops white space at the ends and beside breaks, and breaks at the ends and after others. Breaks
 * keep no marks; white space keeps those that its neighbours share.
 */
function trimRuns(runs: readonly Run[]): Run[] {
  const kept: Run[] = []
  for (const run of runs) {
    const last = kept.at(-1)
    if (isBlank(run) && (!last || last.leaf.type === 'break')) continue
    if (isBlank(run) && last && isBlank(last)) {
      if (run.leaf.type === 'break') kept[kept.length - 1] = run
      else if (last.leaf.type === 'text' && last.leaf.text === ' ') kept[kept.length - 1] = run
      continue
    }
    kept.push(run)
  }
  while (kept.length > 0 && isBlank(kept.at(-1) as Run)) kept.pop()
  return kept.map((run, at) => {
    const [before, after] = [kept[at - 1], kept[at + 1]]
    if (!isBlank(run) || !before || !after) return run
    const isInside = run.leaf.type !== 'break' && before.strong === after.strong
    const isInLine = isInside && before.emphasis === after.emphasis
    return {
      leaf: run.leaf,
      strong: isInside && before.strong,
      emphasis: isInLine && before.emphasis,
      link: isInLine && before.link === after.link ? before.link : null,
    }
  })
}

function isBlank({ leaf }: Run): boolean {
  return leaf.type === 'break' || (leaf.type === 'text' && /^\s*$/.test(leaf.text))
}

function nestRuns(runs: readonly Run[]): Inline[] {
  return groupRuns(runs, ({ strong }) => strong).flatMap(([isStrong, inStrong]) => {
    const parts = groupRuns(inStrong, ({ emphasis }) => emphasis).flatMap(
      ([isEmphasis, inEmphasis]) => {
        const linked = groupRuns(inEmphasis, ({ link }) => link).flatMap(([to, inLink]) => {
          const leaves = mergeLeaves(inLink.map(({ leaf }) => leaf))
          return to === null ? leaves : [{ type: 'link' as const, to, children: leaves }]
        })
        return isEmphasis ? [{ type: 'emphasis' as const, children: linked }] : linked
      },
    )
    return isStrong ? [{ type: 'strong' as const, children: parts }] : parts
  })
}

/** Groups consecutive runs for which the mark is equal. */
function groupRuns<Mark>(runs: readonly Run[], markOf: (run: Run) => Mark): [Mark, Run[]][] {
  const groups: [Mark, Run[]][] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last && last[0] === markOf(run)) last[1].push(run)
    else groups.push([markOf(run), [run]])
  }
  return groups
}

function mergeLeaves(leaves: readonly Run['leaf'][]): Inline[] {
  const merged: Run['leaf'][] = []
  for (const leaf of leaves) {
    const last = merged.at(-1)
    if (leaf.type !== 'break' && last?.type === leaf.type) {
      merged[merged.length - 1] = { type: leaf.type, text: last.text + leaf.text }
    } else merged.push(leaf)
  }
  return merged
}

/** Returns the anchor of a heading; empty if it has neither letters nor digits. */
export function createHeadingId(children: readonly Inline[]): string {
  return toText(children)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Lists every line of running text in a body. */
function listLines(blocks: readonly Block[]): Inline[][] {
  return blocks.flatMap((block): Inline[][] => {
    if (block.type === 'list') return block.items.flatMap(listLines)
    if (block.type === 'quote') return listLines(block.children)
    if (block.type === 'product' || block.type === 'picture') return []
    if (block.type !== 'table') return [block.children]
    return [block.header, ...block.rows].flat().map(({ children }) => children)
  })
}

/** Returns the plain text of a body, line by line. */
export function toPlainText(blocks: readonly Block[]): string {
  return listLines(blocks).map(toText).join('\n')
}

/** Lists the URLs that a body links to, in order. */
export function listLinks(blocks: readonly Block[]): string[] {
  const inLine = (children: readonly Inline[]): string[] =>
    children.flatMap((part) => {
      const inside = 'children' in part ? inLine(part.children) : []
      return part.type === 'link' ? [part.to, ...inside] : inside
    })
  return listLines(blocks).flatMap(inLine)
}

/** Lists all blocks of a body in order, those inside lists and quotes too. */
function listBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.type === 'quote') return [block, ...listBlocks(block.children)]
    return block.type === 'list' ? [block, ...block.items.flatMap(listBlocks)] : [block]
  })
}

/** Lists the slugs of the products that a body shows, in order, each once. */
export function listShownProducts(blocks: readonly Block[]): string[] {
  const slugs = listBlocks(blocks).flatMap((block) =>
    block.type === 'product' ? [block.slug] : [],
  )
  return [...new Set(slugs)]
}

/** Lists the pictures of a body in order. */
export function listShownPictures(blocks: readonly Block[]): PictureBlock[] {
  return listBlocks(blocks).filter((block) => block.type === 'picture')
}
