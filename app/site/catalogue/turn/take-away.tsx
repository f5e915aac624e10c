import { type RefObject, useState } from 'react'
import type { Stage } from '#app/domain/catalogue/turn/stage/open-stage.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/toast/toast.ts'

/** Longer side of a saved picture, px. */
const pictureSize = 3000

interface TakeAwayProps {
  /** Of the file. */
  name: string
  stage: RefObject<Stage | null>
  isReady: boolean
}

/** The picture as a file, and the link that opens it as it is now. */
export function TakeAway({ name, stage, isReady }: TakeAwayProps) {
  const [isSaving, setSaving] = useState(false)
  const [said, setSaid] = useState('')

  async function save() {
    if (!stage.current) return
    setSaving(true)
    setSaid('')
    try {
      saveAs(await stage.current.picture(pictureSize), `${name}.png`)
    } catch {
      setSaid(
        'Your device has no memory for a picture that large. Close other pages and try again.',
      )
    } finally {
      setSaving(false)
    }
  }

  async function share() {
    // The address takes a moment to follow the last choice.
    await new Promise((resolve) => setTimeout(resolve, 350))
    try {
      await navigator.clipboard.writeText(location.href)
      notify('info', 'Copied the link to what you see.')
      setSaid('The link is on your clipboard.')
    } catch {
      setSaid('Your browser lets us copy nothing. The address of this page is the link.')
    }
  }

  return (
    <div className="needs-scripts mt-6">
      <div className="flex flex-wrap gap-3">
        <Button
          type="button"
          look="secondary"
          size="small"
          pending={isSaving}
          disabled={!isReady}
          onClick={save}
        >
          {isSaving ? 'Drawing the picture …' : 'Save as PNG, 3,000 px'}
        </Button>
        <Button type="button" look="secondary" size="small" onClick={share}>
          Copy the link
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {said || 'The picture has no ground, so that it stands on yours.'}
      </p>
    </div>
  )
}

function saveAs(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
