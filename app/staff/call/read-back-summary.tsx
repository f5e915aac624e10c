import type { ReadBack } from './read-back.ts'

/** The whole enquiry in sentences, to be read to the caller. */
export function ReadBackSummary({ summary }: { summary: ReadBack }) {
  const { lines, load, delivery, contact, missing } = summary
  return (
    <section aria-labelledby="read-back" className="read-back">
      <h2 id="read-back" tabIndex={-1}>
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
