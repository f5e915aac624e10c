import { type ComponentProps, type ComponentType, type MouseEvent, useState } from 'react'
import type { DrawingZoomDialog, DrawingZoomProps } from './drawing-zoom-dialog.tsx'

/**
 * The sheet as large as one likes: in a dialog that is loaded when it is wanted, or without scripts
 * as the file itself, which every browser enlarges.
 */
export function DrawingZoom({ address, name }: DrawingZoomProps) {
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof DrawingZoomDialog>>>()
  const [sheet, setSheet] = useState(address)

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const inches = document.querySelector<HTMLInputElement>('#drawing-units-inch')?.checked
    setSheet(inches ? `${address}?units=in` : address)
    import('./drawing-zoom-dialog.tsx').then(
      (part) => setDialog(() => part.DrawingZoomDialog),
      () => window.location.assign(address),
    )
  }

  return (
    <>
      <a className="text-link" href={address} onClick={open}>
        Enlarge
      </a>
      {Dialog && <Dialog address={sheet} name={name} onClose={() => setDialog(undefined)} />}
    </>
  )
}
