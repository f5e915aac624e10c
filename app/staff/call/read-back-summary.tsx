import { useEffect, useRef } from 'react'
import type { ReadBack } from './read-back.ts'

/** The whole enquiry in sentences, to be read to the caller. */
export function ReadBackSummary({
  summary,
  problems,
}: {
  summary: ReadBack
  /** Of lines that are not in it. */
  problems: readonly string[]
}) {
  const { lines, load, delivery, contact, order, missing } = summary
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="read-back" className="read-back">
      <h2 ref={heading} id="read-back" tabIndex={-1}>
        Read back
      </h2>
      <ol className="numeric mt-2 list-decimal pl-5">
        {lines.map(({ sku, name, quantity }) => (
          <li key={sku}>
            {name} <span className="text-muted">{sku}</span>: {quantity}
          </li>
        ))}
      </ol>
      {load && <p className="numeric mt-2">{load}</p>}
      <p className="mt-2">{delivery}</p>
      <p className="mt-1">{contact}</p>
      {order && <p className="mt-1">{order}</p>}
      {problems.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">Not in it</h3>
          <ul className="missing mt-2">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </>
      )}
      {missing.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">To be settled, perhaps now</h3>
          <ul className="missing mt-2">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
