import type { Figures } from '../quantity/product-figures.ts'

/** How far a figure may be off, in its own unit. @param nominal the figure itself */
export type UsualError = (nominal: number, of: Figures) => number

/** The figures of one kind of goods that have a tolerance, by key. */
export type UsualErrors = Readonly<Record<string, UsualError>>

/** So much, whatever the figure is. */
export const always = (error: number) => () => error

/** A share of the figure. */
export const share = (part: number) => (nominal: number) => nominal * part
