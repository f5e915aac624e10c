import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'

interface TakeBackNoticeProps {
  mail: string
  /** Milliseconds left, counted from when the page was loaded. */
  left: number
  /** Id of the page section that contains the notice. */
  part?: string
}

/** Notice with a button to take back a sent message while that is still possible. */
export function TakeBackNotice({ mail, left, part = '' }: TakeBackNoticeProps) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), left)
    return () => clearTimeout(timer)
  }, [left])
  if (isOver) {
    return (
      <Notice tone="success" role="status" className="mb-4">
        <p>Your message is on its way.</p>
      </Notice>
    )
  }
  return (
    <Notice role="status" className="mb-4" title="Your message leaves in a few seconds">
      <StaffForm part={part} className="mt-2">
        <input type="hidden" name="intent" value="take-back" />
        <input type="hidden" name="mail" value={mail} />
        <Button size="small" look="secondary">
          Take it back
        </Button>
      </StaffForm>
    </Notice>
  )
}
