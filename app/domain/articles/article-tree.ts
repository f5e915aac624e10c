/** A part of a line of running text. */
export type Inline =
  | { type: 'text' | 'code'; text: string }
  | { type: 'strong' | 'emphasis'; children: Inline[] }
  | { type: 'link'; to: string; children: Inline[] }
  | { type: 'break' }

/** A part of an article's body. The views know every kind, and none can hold markup. */
export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'heading'; level: 2 | 3; id: string; children: Inline[] }
  | { type: 'list'; ordered: boolean; items: Block[][] }
  | { type: 'quote'; children: Block[] }
  | { type: 'table'; header: Cell[]; rows: Cell[][] }

export interface Cell {
  isNumber: boolean
  children: Inline[]
}

/** The words of running text, as they are read. */
export function textOf(children: readonly Inline[]): string {
  return children
    .map((part) => {
      if (part.type === 'break') return ' '
      return 'text' in part ? part.text : textOf(part.children)
    })
    .join('')
}

/** Every line of running text in a body. */
function linesOf(blocks: readonly Block[]): Inline[][] {
  return blocks.flatMap((block): Inline[][] => {
    if (block.type === 'list') return block.items.flatMap(linesOf)
    if (block.type === 'quote') return linesOf(block.children)
    if (block.type !== 'table') return [block.children]
    return [block.header, ...block.rows].flat().map(({ children }) => children)
  })
}

/** The words of a body, line by line. */
export function plainTextOf(blocks: readonly Block[]): string {
  return linesOf(blocks).map(textOf).join('\n')
}

/** Every address that a body links to, in order. */
export function linksOf(blocks: readonly Block[]): string[] {
  const inLine = (children: readonly Inline[]): string[] =>
    children.flatMap((part) => {
      const inside = 'children' in part ? inLine(part.children) : []
      return part.type === 'link' ? [part.to, ...inside] : inside
    })
  return linesOf(blocks).flatMap(inLine)
}
