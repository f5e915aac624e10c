interface OrderDocumentsProps {
  /** Of the order. */
  address: string
  /** Of all of them in one file. */
  archive: string
  documents: { path: string; label: string }[]
}

/** The papers and files of an order, one by one and as one archive. */
export function OrderDocuments({ address, archive, documents }: OrderDocumentsProps) {
  return (
    <section aria-labelledby="documents" className="mt-10 print:hidden">
      <h2 id="documents" className="mb-4 text-heading">
        Documents
      </h2>
      <ul className="border-t border-rule">
        {documents.map(({ path, label }) => (
          <li key={path} className="border-b border-rule">
            <a
              href={`${address}/${path}`}
              download
              className="flex min-h-11 items-center py-1.5 break-words hover:text-green"
            >
              <span className="min-w-0 underline underline-offset-2">{label}</span>
            </a>
          </li>
        ))}
      </ul>
      {documents.length > 1 && (
        <p className="mt-4">
          <a href={archive} download className="button button-secondary">
            All as one ZIP file
          </a>
        </p>
      )}
    </section>
  )
}
