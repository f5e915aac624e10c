import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'

const file = path.resolve(import.meta.dirname, '../../db/seed/catalogue/cartons.csv')

/** Reads the cells of the seed's cartons: the heading, then a row for each product. */
export const readCartonRows = (): string[][] => parse(readFileSync(file, 'utf8'))
