import type { Mark, Node } from 'prosemirror-model'
import {
  type Block,
  type Cell,
  createHeadingId,
  type Inline,
  normaliseLine,
} from '#app/domain/articles/article-tree.ts'
import { richSchema } from './rich-schema.ts'

const { nodes, marks } = richSchema

/** Converts the tree of an article to a document of the rich view. */
export function toRichDocument(blocks: readonly Block[]): Node {
  return nodes.doc.create(null, fillBlocks(blocks))
}

/** Converts blocks; a part of the document without any has one empty paragraph. */
function fillBlocks(blocks: readonly Block[]): Node[] {
  return blocks.length > 0 ? blocks.map(toNode) : [nodes.paragraph.create()]
}

function toNode(block: Block): Node {
  switch (block.type) {
    case 'paragraph':
      return nodes.paragraph.create(null, toInlineNodes(block.children, []))
    case 'heading':
      return nodes.heading.create({ level: block.level }, toInlineNodes(block.children, []))
    case 'list': {
      const type = block.ordered ? nodes.ordered_list : nodes.bullet_list
      return type.create(
        null,
        block.items.map((item) => nodes.list_item.create(null, fillBlocks(item))),
      )
    }
    case 'quote':
      return nodes.blockquote.create(null, fillBlocks(block.children))
    case 'table': {
      const toRow = (cells: readonly Cell[], type = nodes.table_cell) =>
        nodes.table_row.create(
          null,
          cells.map(({ isNumber, children }) =>
            type.create({ isNumber }, toInlineNodes(children, [])),
          ),
        )
      const rows = block.rows.map((cells) => toRow(cells))
      return nodes.table.create(null, [toRow(block.header, nodes.table_header), ...rows])
    }
    case 'product':
      return nodes.product.create({ view: block.view, slug: block.slug })
    case 'picture': {
      const { src, alt, caption } = block
      return nodes.picture.create({ src, alt, caption })
    }
  }
}

function toInlineNodes(children: readonly Inline[], around: readonly Mark[]): Node[] {
  return children.flatMap((part): Node[] => {
    switch (part.type) {
      case 'text':
        return part.text ? [richSchema.text(part.text, around)] : []
      case 'code':
        return part.text ? [richSchema.text(part.text, marks.code.create().addToSet(around))] : []
      case 'break':
        return [nodes.hard_break.create(null, null, around)]
      case 'link':
        return toInlineNodes(part.children, marks.link.create({ href: part.to }).addToSet(around))
      default:
        return toInlineNodes(part.children, marks[part.type].create().addToSet(around))
    }
  })
}

/**
 * Converts a document of the rich view to the tree of an article in normal form. Empty paragraphs,
 * headings, list items, lists and quotes are left out.
 */
export function toArticleTree(document: Node): Block[] {
  return document.children.flatMap(toBlock)
}

function toBlock(node: Node): Block[] {
  switch (node.type.name) {
    case 'paragraph': {
      const children = toLine(node)
      return children.length > 0 ? [{ type: 'paragraph', children }] : []
    }
    case 'heading': {
      const children = toLine(node)
      if (children.length === 0) return []
      const level = node.attrs.level === 3 ? 3 : 2
      return [{ type: 'heading', level, id: createHeadingId(children), children }]
    }
    case 'bullet_list':
    case 'ordered_list': {
      const items = node.children.map(toArticleTree).filter(({ length }) => length > 0)
      const ordered = node.type.name === 'ordered_list'
      return items.length > 0 ? [{ type: 'list', ordered, items }] : []
    }
    case 'blockquote': {
      const children = toArticleTree(node)
      return children.length > 0 ? [{ type: 'quote', children }] : []
    }
    case 'table':
      return [toTable(node)]
    case 'product': {
      const { view, slug } = node.attrs
      return [{ type: 'product', view, slug }]
    }
    case 'picture': {
      const { src, alt, caption } = node.attrs
      return [{ type: 'picture', src, alt, caption }]
    }
    default:
      throw new Error(`An article cannot contain a “${node.type.name}”.`)
  }
}

/** Converts a table. Its first row is the header, and its widest row sets the number of columns. */
function toTable(table: Node): Block {
  const columns = Math.max(...table.children.map(({ childCount }) => childCount))
  const isNumber = (at: number) => table.firstChild?.maybeChild(at)?.attrs.isNumber === true
  const [header = [], ...rows] = table.children.map((row) =>
    Array.from({ length: columns }, (_, at): Cell => {
      const cell = row.maybeChild(at)
      return { isNumber: isNumber(at), children: cell ? toLine(cell) : [] }
    }),
  )
  return { type: 'table', header, rows }
}

function toLine(node: Node): Inline[] {
  return normaliseLine(node.children.map(toInline))
}

function toInline(node: Node): Inline {
  if (node.type === nodes.hard_break) return { type: 'break' }
  const text = node.text ?? ''
  const isCode = marks.code.isInSet(node.marks)
  let inline: Inline = { type: isCode ? 'code' : 'text', text }
  const link = marks.link.isInSet(node.marks)
  if (link) inline = { type: 'link', to: link.attrs.href, children: [inline] }
  if (marks.emphasis.isInSet(node.marks)) inline = { type: 'emphasis', children: [inline] }
  if (marks.strong.isInSet(node.marks)) inline = { type: 'strong', children: [inline] }
  return inline
}
