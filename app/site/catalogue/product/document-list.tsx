import type { ProductDocument } from '#app/domain/catalogue/product/product-documents.ts'

/** Table of the files about a product: kind, title, format, size and the date of their figures. */
export function DocumentList({ documents }: { documents: readonly ProductDocument[] }) {
  const [first] = documents
  return (
    <section aria-labelledby="documents" className="print:hidden">
      <h2 id="documents" className="mb-3 text-heading">
        Documents
      </h2>
      <table className="document-table">
        <thead className="sr-only">
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Document</th>
            <th scope="col">Size</th>
          </tr>
        </thead>
        <tbody>
          {documents.map(({ kind, title, format, size, address }) => (
            <tr key={address ?? title}>
              <td className="text-muted">{kind}</td>
              <td>
                {address ? (
                  <a className="text-link" href={address}>
                    {title} ({format})
                  </a>
                ) : (
                  title
                )}
              </td>
              <td className="numeric text-muted">{address && size}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="numeric mt-3 text-sm text-muted">
        {first && `Figures as of ${first.date}. `}
        Certificates (food contact, recycled content, pressure test) belong to a production lot:
        tell us in your enquiry which ones you need, and we send them with the goods.
      </p>
    </section>
  )
}
