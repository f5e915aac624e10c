import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Attrs, Node, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
} from 'prosemirror-tables'
import { richSchema } from './rich-schema.ts'

const { nodes, marks } = richSchema

/** A button of the toolbar. */
export interface RichCommand {
  label: string
  /** Keys that do the same, such as `Mod-b`; empty if there are none. */
  keys: string
  run: Command
  /** Whether the selection has what the button sets; undefined for buttons that set nothing. */
  isActive?(state: EditorState): boolean
}

/** Buttons of running text. */
export const textCommands: readonly RichCommand[] = [
  {
    label: 'Bold',
    keys: 'Mod-b',
    run: toggleMark(marks.strong),
    isActive: (state) => isMarked(state, 'strong'),
  },
  {
    label: 'Italic',
    keys: 'Mod-i',
    run: toggleMark(marks.emphasis),
    isActive: (state) => isMarked(state, 'emphasis'),
  },
  {
    label: 'Code',
    keys: 'Mod-e',
    run: toggleMark(marks.code),
    isActive: (state) => isMarked(state, 'code'),
  },
]

/** Buttons of blocks. */
export const blockCommands: readonly RichCommand[] = [
  toggleHeading('Heading', 2),
  toggleHeading('Subheading', 3),
  {
    label: 'List',
    keys: 'Mod-Shift-8',
    run: toggleList(nodes.bullet_list),
    isActive: (state) => isInside(state, nodes.bullet_list),
  },
  {
    label: 'Numbered list',
    keys: 'Mod-Shift-7',
    run: toggleList(nodes.ordered_list),
    isActive: (state) => isInside(state, nodes.ordered_list),
  },
  {
    label: 'Quote',
    keys: 'Mod-Shift-9',
    run: (state, dispatch) =>
      isInside(state, nodes.blockquote)
        ? lift(state, dispatch)
        : wrapIn(nodes.blockquote)(state, dispatch),
    isActive: (state) => isInside(state, nodes.blockquote),
  },
  { label: 'Indent', keys: 'Mod-]', run: sinkListItem(nodes.list_item) },
  { label: 'Outdent', keys: 'Mod-[', run: liftListItem(nodes.list_item) },
  { label: 'Table', keys: '', run: insertTable },
]

/** Buttons of the table around the selection. */
export const tableCommands: readonly RichCommand[] = [
  { label: 'Add row', keys: '', run: addRowAfter },
  { label: 'Add column', keys: '', run: addColumnAfter },
  { label: 'Remove row', keys: '', run: removeRow },
  { label: 'Remove column', keys: '', run: deleteColumn },
  {
    label: 'Column of numbers',
    keys: '',
    run: toggleNumbers,
    isActive: (state) => isInTable(state) && isNumberColumn(state),
  },
  { label: 'Remove table', keys: '', run: deleteTable },
]

export const historyCommands: readonly RichCommand[] = [
  { label: 'Undo', keys: 'Mod-z', run: undo },
  { label: 'Redo', keys: 'Mod-y', run: redo },
]

function isMarked(
  { doc, selection, storedMarks }: EditorState,
  name: 'strong' | 'emphasis' | 'code' | 'link',
) {
  const { from, to, empty, $from } = selection
  return empty
    ? marks[name].isInSet(storedMarks ?? $from.marks()) !== undefined
    : doc.rangeHasMark(from, to, marks[name])
}

function isInside({ selection: { $from } }: EditorState, type: NodeType): boolean {
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(
    (node) => node.type === type,
  )
}

function toggleHeading(label: string, level: 2 | 3): RichCommand {
  const isActive = ({ selection: { $from } }: EditorState) =>
    $from.parent.type === nodes.heading && $from.parent.attrs.level === level
  return {
    label,
    keys: `Mod-Alt-${level}`,
    isActive,
    run: (state, dispatch) =>
      isActive(state)
        ? setBlockType(nodes.paragraph)(state, dispatch)
        : setBlockType(nodes.heading, { level })(state, dispatch),
  }
}

/** Wraps the selection in a list, takes it out of one, or changes the type of the list. */
function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const list = $from.node(depth)
      if (list.type === type) return liftListItem(nodes.list_item)(state, dispatch)
      if (list.type === nodes.bullet_list || list.type === nodes.ordered_list) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
        return true
      }
    }
    return wrapInList(type)(state, dispatch)
  }
}

const newTableRows = 3
const newTableColumns = 2

function insertTable(state: EditorState, dispatch?: (tr: EditorState['tr']) => void): boolean {
  if (isInTable(state)) return false
  const row = (type: NodeType) =>
    nodes.table_row.create(
      null,
      Array.from({ length: newTableColumns }, () => type.create()),
    )
  const body = Array.from({ length: newTableRows - 1 }, () => row(nodes.table_cell))
  return insertBlock(nodes.table.create(null, [row(nodes.table_header), ...body]))(state, dispatch)
}

/** Removes the row of the selection; the header stays, because every table needs one. */
function removeRow(state: EditorState, dispatch?: (tr: EditorState['tr']) => void): boolean {
  if (!isInTable(state) || selectedRect(state).top === 0) return false
  return deleteRow(state, dispatch)
}

function isNumberColumn(state: EditorState): boolean {
  const { left, map, table } = selectedRect(state)
  return table.nodeAt(map.map[left] ?? 0)?.attrs.isNumber === true
}

function toggleNumbers(state: EditorState, dispatch?: (tr: EditorState['tr']) => void): boolean {
  if (!isInTable(state)) return false
  const { left, map, table, tableStart } = selectedRect(state)
  const isNumber = !isNumberColumn(state)
  const { tr } = state
  for (let row = 0; row < map.height; row += 1) {
    const at = map.map[row * map.width + left] ?? 0
    tr.setNodeMarkup(tableStart + at, null, { ...table.nodeAt(at)?.attrs, isNumber })
  }
  dispatch?.(tr)
  return true
}

/** Inserts a block after the one of the selection, or in place of an empty or selected one. */
export function insertBlock(block: Node): Command {
  return (state, dispatch) => {
    const { selection, tr } = state
    if (selection instanceof NodeSelection && selection.node.type === block.type) {
      dispatch?.(tr.replaceSelectionWith(block).scrollIntoView())
      return true
    }
    const { $from } = selection
    const isEmpty = $from.parent.type === nodes.paragraph && $from.parent.content.size === 0
    const depth = isInTable(state) ? depthOfTable(state) : $from.depth
    const [from, to] =
      depth === 0
        ? [selection.to, selection.to]
        : [isEmpty ? $from.before(depth) : $from.after(depth), $from.after(depth)]
    tr.replaceWith(from, to, block)
    // Text follows every block, so that writing can go on.
    if (!tr.doc.resolve(from + block.nodeSize).nodeAfter) {
      tr.insert(from + block.nodeSize, nodes.paragraph.create())
    }
    const next = block.type === nodes.table ? from + 1 : from + block.nodeSize
    tr.setSelection(TextSelection.near(tr.doc.resolve(next)))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

function depthOfTable({ selection: { $from } }: EditorState): number {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type === nodes.table) return depth
  }
  return $from.depth
}

/** Returns the attributes of the selected picture or product; null unless one is selected. */
export function selectedAttrs(
  { selection }: EditorState,
  name: 'picture' | 'product',
): Attrs | null {
  return selection instanceof NodeSelection && selection.node.type === nodes[name]
    ? selection.node.attrs
    : null
}

/** Returns the address of the link at the selection; empty if there is none. */
export function linkAt(state: EditorState): string {
  const { $from, from, to, empty } = state.selection
  if (empty) return marks.link.isInSet($from.marks())?.attrs.href ?? ''
  let found = ''
  state.doc.nodesBetween(from, to, (node) => {
    found ||= marks.link.isInSet(node.marks)?.attrs.href ?? ''
  })
  return found
}

/**
 * Links the selection, or the whole link around the cursor. Without either, inserts the text as a
 * link. An empty address removes the link.
 */
export function setLink(href: string, text: string): Command {
  return (state, dispatch) => {
    const { tr, selection } = state
    const { from, to } = selection.empty ? linkRange(state) : selection
    if (from < to) {
      tr.removeMark(from, to, marks.link)
      if (href) tr.addMark(from, to, marks.link.create({ href }))
    } else if (href) {
      const around = marks.link.create({ href }).addToSet(selection.$from.marks())
      tr.replaceSelectionWith(richSchema.text(text || href, around), false)
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Returns the extent of the link around the cursor; empty at the cursor if there is none. */
function linkRange({ selection: { $from, from } }: EditorState): { from: number; to: number } {
  const link = marks.link.isInSet($from.marks())
  if (!link) return { from, to: from }
  const start = $from.start()
  let range = { from, to: from }
  $from.parent.forEach((node, offset) => {
    const [begin, end] = [start + offset, start + offset + node.nodeSize]
    if (!link.isInSet(node.marks)) return
    if (begin === range.to && range.from !== range.to) range = { from: range.from, to: end }
    else if (begin <= from && end >= from) range = { from: begin, to: end }
  })
  return range
}
