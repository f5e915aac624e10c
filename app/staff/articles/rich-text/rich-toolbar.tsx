import type { EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import type { KeyboardEvent } from 'react'
import {
  blockCommands,
  historyCommands,
  linkAt,
  type RichCommand,
  selectedAttrs,
  tableCommands,
  textCommands,
} from './rich-commands.ts'

/** A dialog of the toolbar. */
export type RichDialog = 'link' | 'picture' | 'product'

interface RichToolbarProps {
  state: EditorState
  /** Id of the text, which the buttons change. */
  controls: string
  onRun(command: RichCommand): void
  onDialog(dialog: RichDialog): void
}

/** Toolbar of the rich view: one stop of the Tab key, with arrow keys between the buttons. */
export function RichToolbar({ state, controls, onRun, onDialog }: RichToolbarProps) {
  const command = (item: RichCommand) => (
    <ToolbarButton
      key={item.label}
      label={item.label}
      keys={item.keys}
      isPressed={item.isActive?.(state)}
      isOff={!item.run(state)}
      onClick={() => onRun(item)}
    />
  )
  return (
    <div
      role="toolbar"
      aria-label="Format"
      aria-controls={controls}
      className="rich-toolbar"
      onKeyDown={moveByArrows}
    >
      <div>
        {textCommands.map(command)}
        <ToolbarButton
          label="Link"
          keys="Mod-k"
          isPressed={linkAt(state) !== ''}
          onClick={() => onDialog('link')}
        />
      </div>
      <div>{blockCommands.map(command)}</div>
      <div>
        <ToolbarButton
          label="Picture"
          isPressed={selectedAttrs(state, 'picture') !== null}
          onClick={() => onDialog('picture')}
        />
        <ToolbarButton
          label="Product"
          isPressed={selectedAttrs(state, 'product') !== null}
          onClick={() => onDialog('product')}
        />
      </div>
      <div>{historyCommands.map(command)}</div>
      {isInTable(state) ? <div>{tableCommands.map(command)}</div> : null}
    </div>
  )
}

interface ToolbarButtonProps {
  label: string
  keys?: string
  isPressed?: boolean | undefined
  isOff?: boolean
  onClick(): void
}

function ToolbarButton({
  label,
  keys = '',
  isPressed,
  isOff = false,
  onClick,
}: ToolbarButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      // A disabled button would lose the focus and break the arrow keys.
      aria-disabled={isOff || undefined}
      title={keys ? `${label} (${formatKeys(keys)})` : undefined}
      tabIndex={label === textCommands[0]?.label ? 0 : -1}
      // The selection of the text stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isOff ? undefined : onClick}
    >
      {label}
    </button>
  )
}

/** Formats keys for people: `Mod-Shift-8` → `Ctrl+Shift+8`. */
const formatKeys = (keys: string) =>
  keys
    .replace('Mod', /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl')
    .split('-')
    .map((key) => (key.length === 1 ? key.toUpperCase() : key))
    .join('+')

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Moves the focus between the buttons by the arrow keys, and the stop of the Tab key with it. */
function moveByArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key]
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  if (!step || at < 0) return
  event.preventDefault()
  const next = buttons[step(at, buttons.length)]
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1
  next?.focus()
}
