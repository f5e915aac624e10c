import { Button } from '../../button.tsx'
import { cancelledMessage } from './upload-answer.ts'
import type { Upload } from './use-upload.ts'

/** Upload progress bar with a cancel button. */
export function UploadStatus({ upload }: { upload: Upload }) {
  const { bytes, cancelled, cancel } = upload
  const share = bytes && bytes.total > 0 ? Math.round((bytes.sent / bytes.total) * 100) : 0
  const hasLeft = share === 100
  return (
    <>
      {bytes && (
        <div className="upload-status">
          <progress aria-label="Sent of the files" max={100} value={share} />
          <span className="numeric text-sm text-muted" aria-hidden="true">
            {share} %
          </span>
          <Button type="button" look="quiet" size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      <p role="status" className="text-sm text-muted">
        {bytes && (hasLeft ? 'We look at what you sent.' : 'Sending …')}
        {cancelled && cancelledMessage(cancelled.hasLeft)}
      </p>
    </>
  )
}
