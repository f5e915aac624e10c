import { stringify } from 'csv-stringify/sync'
import { deliveryStateLabels } from '#app/domain/enquiry/delivery/delivery.ts'
import { type EnquiryStatus, lifecycle } from '#app/domain/enquiry/record/lifecycle.ts'
import type { DeliveredLine } from './delivered-lines.server.ts'
import type { OrderedLine } from './ordered-lines.server.ts'

const csv = (rows: readonly object[]) =>
  stringify([...rows], { header: true, bom: true, escape_formulas: true })

/** Every line of every delivery, as spreadsheets read it. */
export function deliveriesAsCsv(lines: readonly DeliveredLine[]): string {
  return csv(
    lines.map((line) => ({
      day: line.on,
      promised: line.promised ?? '',
      arrived: line.arrived ?? '',
      state: deliveryStateLabels[line.state],
      reference: line.reference,
      delivery: line.number,
      your_number: line.purchaseOrder,
      sku: line.sku,
      name: line.name,
      pieces: line.pieces,
      unit: line.piece,
      bottle_weight_g: line.glassMass ?? '',
    })),
  )
}

/** Every line of every order as it was asked for. */
export function ordersAsCsv(lines: readonly OrderedLine[]): string {
  return csv(
    lines.map((line) => ({
      sent: line.sent,
      reference: line.reference,
      your_number: line.purchaseOrder,
      status: lifecycle[line.status as EnquiryStatus].customerReads,
      needed_by: line.neededBy ?? '',
      sent_by: line.sentBy,
      line: line.position,
      sku: line.sku,
      name: line.name,
      pieces: line.pieces,
      unit: line.piece,
      note: line.note,
    })),
  )
}
