import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back with files pasted anywhere on the page. Pasted text is left alone.
 * @param isActive whether files are expected now
 */
export function usePastedFiles(send: (files: FileList) => void, isActive = true) {
  const receive = useEffectEvent(send)
  useEffect(() => {
    if (!isActive) return
    function onPaste(event: ClipboardEvent) {
      const files = event.clipboardData?.files
      if (files && files.length > 0) receive(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [isActive])
}
