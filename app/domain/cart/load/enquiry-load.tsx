import { withNoBreaks } from '#app/platform/text/format.ts'
import { DataList, DataRow } from '#app/ui/data-list.tsx'
import type { LoadFact } from './load-facts.ts'

/** Definition list of pallets, weight and truck spaces of a whole enquiry. */
export function EnquiryLoad({ load }: { load: LoadFact[] }) {
  return (
    <DataList className="numeric mt-3">
      {load.map(({ label, value, note }) => (
        <DataRow key={label} label={label} note={note && `(${note})`}>
          <span className="font-medium">{withNoBreaks(value)}</span>
        </DataRow>
      ))}
    </DataList>
  )
}
