import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  liftEmptyBlock,
  newlineInCode,
  splitBlock,
} from 'prosemirror-commands'
import { gapCursor } from 'prosemirror-gapcursor'
import { history, redo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { isInTable, tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { cleanPasted } from './clean-pasted.ts'
import { blockCommands, historyCommands, textCommands } from './rich-commands.ts'
import { richSchema } from './rich-schema.ts'

const { nodes } = richSchema

interface RichViewOptions {
  document: Node
  /** Attributes that name and describe the text for assistive technology. */
  attributes: Record<string, string>
  /** Called after each change of the text or the selection. */
  onState(state: EditorState, isChanged: boolean): void
  /** Called when Ctrl+K asks for a link. */
  onLink(): void
  /** Called when a picture or product is opened by Enter or a double click. */
  onOpen(name: 'picture' | 'product'): void
  /** Called with what a paste left out. */
  onDropped(parts: readonly string[]): void
}

/** Creates the rich view of an article's text in an element. */
export function createRichView(place: HTMLElement, options: RichViewOptions): EditorView {
  const view: EditorView = new EditorView(place, {
    state: createRichState(options),
    attributes: options.attributes,
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      options.onState(view.state, transaction.docChanged)
    },
    transformPastedHTML(html) {
      const { html: cleaned, dropped } = cleanPasted(html)
      options.onDropped(dropped)
      return cleaned
    },
    handleDoubleClickOn: (_, __, node) => openNode(node, options),
    handleKeyDown(_, event) {
      const { selection } = view.state
      const isSelected = event.key === 'Enter' && selection instanceof NodeSelection
      return isSelected && openNode(selection.node, options)
    },
  })
  return view
}

function openNode({ type }: Node, { onOpen }: Pick<RichViewOptions, 'onOpen'>): boolean {
  if (type !== nodes.picture && type !== nodes.product) return false
  onOpen(type === nodes.picture ? 'picture' : 'product')
  return true
}

function createRichState({ document, onLink }: RichViewOptions): EditorState {
  return EditorState.create({
    doc: document,
    plugins: [
      inputRules({
        rules: [
          textblockTypeInputRule(/^##\s$/, nodes.heading, { level: 2 }),
          textblockTypeInputRule(/^###\s$/, nodes.heading, { level: 3 }),
          wrappingInputRule(/^[-*]\s$/, nodes.bullet_list),
          wrappingInputRule(/^1[.)]\s$/, nodes.ordered_list),
          wrappingInputRule(/^>\s$/, nodes.blockquote),
        ],
      }),
      keymap(
        Object.fromEntries(
          [...textCommands, ...blockCommands, ...historyCommands]
            .filter(({ keys }) => keys !== '')
            .map(({ keys, run }) => [keys, run]),
        ),
      ),
      keymap({
        'Mod-k': () => {
          onLink()
          return true
        },
        'Shift-Mod-z': redo,
        // Tab moves the focus, as everywhere else; `Mod-]` indents.
        Enter: chainCommands(
          leaveCell,
          splitListItem(nodes.list_item),
          newlineInCode,
          createParagraphNear,
          liftEmptyBlock,
          splitBlock,
        ),
        'Shift-Enter': chainCommands(exitCode, insertBreak),
      }),
      keymap(baseKeymap),
      history(),
      gapCursor(),
      tableEditing(),
    ],
  })
}

const insertBreak: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type !== nodes.paragraph) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** Moves to the cell below, because a cell holds one line; does nothing in the last row. */
const leaveCell: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const { $head } = state.selection
  const cell = $head.depth
  const row = $head.node(cell - 1)
  const table = $head.node(cell - 2)
  const rowAt = $head.index(cell - 2)
  const cellAt = $head.index(cell - 1)
  const next = table.maybeChild(rowAt + 1)?.maybeChild(cellAt)
  if (!next) return true
  const below = table.child(rowAt + 1)
  let at = $head.before(cell - 1) + row.nodeSize + 1
  for (let i = 0; i < cellAt; i += 1) at += below.child(i).nodeSize
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, at + 1)).scrollIntoView())
  return true
}
