import { useState } from 'react'

/** A code to pass on: selected as a whole by one press, copied by another. */
export function CopyCode({ code, what }: { code: string; what: string }) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    setCopied(
      await navigator.clipboard.writeText(code).then(
        () => true,
        () => false,
      ),
    )
  }

  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className="break-all select-all">{code}</span>
      <button
        type="button"
        onClick={copy}
        className="needs-scripts cursor-pointer text-link print:hidden"
      >
        {copied ? 'copied' : 'copy'}
        <span className="sr-only"> {what}</span>
      </button>
      <span role="status" className="sr-only">
        {copied ? `${what} copied` : ''}
      </span>
    </span>
  )
}
