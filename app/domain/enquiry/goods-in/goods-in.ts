import type { LinePieces } from '../delivery.ts'

/** What is entered of a delivery that has come. */
export interface GoodsIn {
  /** Made where it was entered (UUID). */
  id: string
  receivedAt: Date
  signedBy: string
  /** Path of an SVG, within `signatureBox`; empty where nothing was drawn. */
  signature: string
  /** Pallets that were ticked; null where the delivery says of none. */
  pallets: number | null
  note: string
  /** Lines of which pieces are missing or broken. */
  lines: GoodsInLine[]
}

export interface GoodsInLine {
  position: number
  short: number
  broken: number
}

/** What a delivery says of itself, for the form and what is wrong with it. */
export interface ExpectedGoods {
  pallets: number | null
  lines: readonly LinePieces[]
}

export const maxSignedBy = 100
export const maxGoodsInNote = 2000
/** Most characters of a drawn signature. */
export const maxSignature = 20_000
/** Width and height of the box that a signature is drawn in. */
export const signatureBox = { width: 320, height: 120 }
/** Pallets that are ticked one by one; more are counted. */
export const mostTicks = 40
/** Most photographs of one delivery. */
export const mostPhotographs = 5
/** Minutes by which the clock of a phone may be ahead of the server’s. */
export const maxClockLeadMinutes = 15
/** Hours before the team notes a dispatch within which the goods may already have arrived. */
export const maxHoursBeforeDispatch = 24
/** Days after its own for which a delivery waits to be signed for. */
export const daysToSign = 14
