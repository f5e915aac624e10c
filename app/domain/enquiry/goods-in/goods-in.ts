import { addDays } from '#app/domain/calendar/iso-day.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import type { LinePieces } from '../delivery.ts'

/** Goods-in report: what a customer enters when a delivery arrives. */
export interface GoodsIn {
  /** UUID, created on the device where the report was entered. */
  id: string
  receivedAt: Date
  signedBy: string
  /** Path of an SVG, within `signatureBox`; empty where nothing was drawn. */
  signature: string
  /** Number of pallets ticked or counted; null if the delivery does not state its pallets. */
  pallets: number | null
  note: string
  /** Lines with missing or broken pieces. */
  lines: GoodsInLine[]
}

export interface GoodsInLine {
  position: number
  short: number
  broken: number
}

/** Pallets and lines that a delivery should have, used by the goods-in form and its validation. */
export interface ExpectedGoods {
  pallets: number | null
  lines: readonly LinePieces[]
}

export const maxSignedBy = 100
export const maxGoodsInNote = 2000
/** Maximum length of a drawn signature's SVG path, in characters. */
export const maxSignatureLength = 20_000
/** Minimum length of the line of a drawn signature, in units of `signatureBox`: a dot is not one. */
export const minSignatureLine = 40
/** Size of the SVG view box that a signature is drawn in. */
export const signatureBox = { width: 320, height: 120 }
/** Maximum number of pallets with a checkbox each; above it the form asks for a number. */
export const maxPalletCheckboxes = 40
/** Maximum number of photographs of one delivery. */
export const maxPhotographs = 5
/** Minutes by which a phone's clock may be ahead of the server's. */
export const maxClockLeadMinutes = 15
/** Hours before the recorded dispatch within which goods may already have arrived. */
export const maxHoursBeforeDispatch = 24
/** Maximum number of days before its planned day on which a delivery is signed for without a reason. */
export const maxDaysEarly = 3
/** Days after its planned day for which a delivery is shown as waiting for a signature. */
export const daysToSign = 14

/** Days after it was signed for within which missing or broken pieces of a delivery can be claimed. */
export const maxClaimDays = 14

/** Last day (ISO date) on which pieces of a delivery that was signed for at a time can be claimed. */
export const lastClaimDay = (signedAt: Date): string => addDays(isoDayOf(signedAt), maxClaimDays)

/** Sums the missing and broken pieces of a report. */
export const countClaimedPieces = (lines: readonly Pick<GoodsInLine, 'short' | 'broken'>[]) =>
  lines.reduce((sum, { short, broken }) => sum + short + broken, 0)

/** Returns the name of the field for the missing, or the broken, pieces of a line. */
export const shortField = (position: number) => `short-${position}`
export const brokenField = (position: number) => `broken-${position}`
