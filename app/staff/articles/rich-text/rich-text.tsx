import type { Node } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FoundPicture, PicturePicker } from '../../publishing/fields/picture-picker.tsx'
import { createRichView } from './create-rich-view.ts'
import { openSource, writeSource } from './open-source.ts'
import { insertBlock, linkAt, type RichCommand, selectedAttrs, setLink } from './rich-commands.ts'
import {
  LinkDialog,
  PictureDialog,
  type PictureTexts,
  ProductDialog,
  type ShownProduct,
} from './rich-dialogs.tsx'
import { richSchema } from './rich-schema.ts'
import { type RichDialog, RichToolbar } from './rich-toolbar.tsx'

interface RichTextProps {
  /** Id of the text, for labels and links. */
  id: string
  label: string
  /** Ids of the hint and the error of the field. */
  describedBy: string | undefined
  /** The text area with the Markdown, which the form sends. */
  area: RefObject<HTMLTextAreaElement | null>
  /** Called when the text is shown. */
  onOpened(): void
  /** Called if the rich view cannot show the text without changing it. */
  onRefused(reason: string): void
}

/** Delay between a change and the Markdown of it, in milliseconds; the autosave comes later. */
const writeDelayMs = 200

/** An article's text as people read it, with a toolbar. It writes Markdown to the text area. */
export default function RichText({
  id,
  label,
  describedBy,
  area,
  onOpened,
  onRefused,
}: RichTextProps) {
  const place = useRef<HTMLDivElement>(null)
  const viewRef = useRef<EditorView>(undefined)
  const [state, setState] = useState<EditorState | null>(null)
  const [dialog, setDialog] = useState<RichDialog | 'choose' | null>(null)
  const [picture, setPicture] = useState<PictureTexts | null>(null)
  const [problem, setProblem] = useState('')
  const [dropped, setDropped] = useState('')

  const open = useEffectEvent(() => {
    const source = area.current?.value ?? ''
    const opened = openSource(source)
    if (opened.outcome === 'refused') {
      onRefused(opened.message)
      return null
    }
    return { source, document: opened.document }
  })
  const start = useEffectEvent((element: HTMLElement, document: Node, noteChange: () => void) =>
    createRichView(element, {
      document,
      attributes: {
        id,
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
      onState(changed, isChanged) {
        setState(changed)
        if (isChanged) noteChange()
      },
      onLink: () => setDialog('link'),
      onOpen: openDialog,
      onDropped: (parts) => setDropped(describeDropped(parts)),
    }),
  )
  const announceOpened = useEffectEvent(onOpened)

  useEffect(() => {
    const element = place.current
    const field = area.current
    const opened = element && field ? open() : null
    if (!element || !field || !opened) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      const written = writeSource(view.state.doc, opened.source)
      if (written.outcome === 'not-exact') return setProblem(describeProblem(written.message))
      setProblem('')
      if (field.value === written.source) return
      field.value = written.source
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const writePending = () => {
      if (timer !== undefined) write()
    }
    const view = start(element, opened.document, () => {
      clearTimeout(timer)
      timer = setTimeout(write, writeDelayMs)
    })
    const find = (event: Event) => {
      if (event instanceof CustomEvent) showText(view, String(event.detail))
    }
    viewRef.current = view
    setState(view.state)
    announceOpened()
    field.form?.addEventListener('submit', writePending, true)
    field.addEventListener('find-text', find)
    return () => {
      writePending()
      field.form?.removeEventListener('submit', writePending, true)
      field.removeEventListener('find-text', find)
      view.destroy()
    }
  }, [area])

  function run(command: RichCommand['run']) {
    const view = viewRef.current
    if (!view) return
    command(view.state, view.dispatch)
    view.focus()
  }
  function close() {
    setDialog(null)
    setPicture(null)
    viewRef.current?.focus()
  }
  function openDialog(name: RichDialog) {
    const current = viewRef.current?.state
    const attrs = current && name === 'picture' ? selectedAttrs(current, 'picture') : null
    setPicture(attrs as PictureTexts | null)
    setDialog(name === 'picture' && !attrs ? 'choose' : name)
  }
  function choose({ src, alt, caption }: FoundPicture) {
    setPicture({ src, alt, caption })
    setDialog('picture')
  }
  const insert = (block: Node) => {
    close()
    run(insertBlock(block))
  }

  return (
    <div className="rich-frame">
      {state ? (
        <RichToolbar
          state={state}
          controls={id}
          onRun={(command) => run(command.run)}
          onDialog={openDialog}
        />
      ) : null}
      <div ref={place} />
      {problem ? (
        <p role="alert" className="rich-note text-vermilion">
          {problem}
        </p>
      ) : null}
      <p role="status" className="rich-note text-muted empty:hidden">
        {dropped}
      </p>
      {state && dialog === 'link' ? (
        <LinkDialog
          address={linkAt(state)}
          asksText={state.selection.empty && linkAt(state) === ''}
          onClose={close}
          onSet={(address, text) => {
            close()
            run(setLink(address, text))
          }}
        />
      ) : null}
      <PicturePicker isOpen={dialog === 'choose'} onClose={close} onChoose={choose} />
      {picture && dialog === 'picture' ? (
        <PictureDialog
          key={picture.src}
          picture={picture}
          onClose={close}
          onChange={() => setDialog('choose')}
          onSet={(texts) => insert(richSchema.nodes.picture.create({ ...texts }))}
        />
      ) : null}
      {state && dialog === 'product' ? (
        <ProductDialog
          product={
            (selectedAttrs(state, 'product') as ShownProduct | null) ?? { view: 'card', slug: '' }
          }
          onClose={close}
          onSet={(product) => insert(richSchema.nodes.product.create({ ...product }))}
        />
      ) : null}
    </div>
  )
}

function describeDropped(parts: readonly string[]): string {
  if (parts.length === 0) return ''
  return `Left out of what you pasted: ${parts.join(', ')}. Add pictures from the library, and links by the toolbar.`
}

function describeProblem(reason: string): string {
  const explained = reason.replace(/^line \d+: /, '')
  return explained
    ? `The last changes are not saved: ${explained}. Correct it to go on.`
    : 'The last changes are not saved, because the text cannot be written with this formatting. Remove the formatting of code, or undo the change.'
}

/** Selects the first occurrence of a text and scrolls to it. */
function showText(view: EditorView, text: string): void {
  const wanted = text.replace(/\s+/g, ' ').trim().slice(0, 200)
  let found: number | null = null
  view.state.doc.descendants((node, at) => {
    if (found === null && node.isTextblock && node.textContent.includes(wanted)) found = at + 1
    return found === null
  })
  view.focus()
  if (found === null) return
  const { node } = view.domAtPos(found)
  const element = node instanceof Element ? node : node.parentElement
  element?.scrollIntoView({ block: 'center' })
  document.getSelection()?.collapse(node, 0)
}
