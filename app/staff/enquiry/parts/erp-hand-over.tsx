import { useState } from 'react'
import { href } from 'react-router'
import { maxErpReference } from '#app/domain/enquiry/enquiry.ts'
import type { EnquiryScreen } from '#app/staff/enquiry/read-enquiry-screen.server.ts'
import { RefusedSaveNotice } from '#app/staff/forms/refused-save.tsx'
import { StaffForm } from '#app/staff/forms/staff-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { enquiryParams } from '../enquiry-path.ts'
import type { RefusedInput } from './refused-input.ts'
import { ScreenPart } from './screen-part.tsx'

/**
 * The lines for the ERP system, to copy or download, with a form for the enquiry's reference in
 * that system.
 */
export function ErpHandOver({
  screen,
  refused,
}: {
  screen: EnquiryScreen
  refused: RefusedInput | undefined
}) {
  const [copied, setCopied] = useState('')
  const { handOver, reference, version, erpReference } = screen
  const params = enquiryParams(reference)
  const rows = handOver.map(({ sku, pieces, name, deliverOn }) => [sku, pieces, name, deliverOn])
  return (
    <ScreenPart id="hand-over" title="Hand-over">
      {erpReference && (
        <p className="mb-3">
          Entered in the ERP as <strong className="font-semibold">{erpReference}</strong>
        </p>
      )}
      <details className="disclosure">
        <summary>Lines to copy</summary>
        <div>
          <table className="hand-over">
            <caption className="sr-only">Lines of {reference}</caption>
            <tbody>
              {rows.map((cells) => (
                <tr key={String(cells[0])}>
                  {cells.map((cell, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a row's cells never change places.
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <Button
            type="button"
            look="secondary"
            size="small"
            className="needs-scripts mt-2"
            onClick={async () => setCopied(await copyRows(rows))}
          >
            Copy the lines
          </Button>
          <p role="status" className="text-sm text-muted">
            {copied}
          </p>
        </div>
      </details>
      <p className="mt-2 flex gap-4 text-sm">
        <a
          href={href('/staff/enquiries/:reference/lines.csv', params)}
          download
          className="text-link"
        >
          Lines as CSV
        </a>
        <a
          href={href('/staff/enquiries/:reference/enquiry.json', params)}
          download
          className="text-link"
        >
          Enquiry as JSON
        </a>
      </p>
      <StaffForm part="hand-over" className="mt-3 flex flex-wrap items-end gap-2">
        <RefusedSaveNotice refusal={refused?.refusal} />
        <input type="hidden" name="version" value={version} />
        <TextField
          label="Entered in the ERP as"
          name="erp"
          maxLength={maxErpReference}
          defaultValue={refused?.typed.erp ?? erpReference}
          fieldClassName="flex-1"
          className="control-small"
        />
        <Button name="intent" value="erp" look="secondary" size="small">
          Note it
        </Button>
      </StaffForm>
    </ScreenPart>
  )
}

/**
 * Copies rows to the clipboard as tab-separated text, for spreadsheets and most order systems.
 * @returns message about the result
 */
async function copyRows(rows: readonly (readonly (string | number)[])[]): Promise<string> {
  const text = rows.map((cells) => cells.join('\t')).join('\n')
  try {
    await navigator.clipboard.writeText(text)
    return 'Copied.'
  } catch {
    return 'The browser did not allow copying. Select the table and copy it.'
  }
}
