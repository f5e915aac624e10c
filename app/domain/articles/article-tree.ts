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

/** Lists every line of running text in a body. */
function listLines(blocks: readonly Block[]): Inline[][] {
  return blocks.flatMap((block): Inline[][] => {
    if (block.type === 'list') return block.items.flatMap(listLines)
    if (block.type === 'quote') return listLines(block.children)
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
