import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import {
  type DielineFormat,
  dielineFormats,
} from '#app/domain/catalogue/dieline/dieline-formats.ts'
import {
  type LoadFormat,
  loadFormats,
  type SolidFormat,
  solidFormats,
} from '#app/domain/catalogue/solid/solid-formats.ts'
import {
  describeValidity,
  type Statement,
  stateOn,
} from '#app/domain/catalogue/statements/statement.ts'
import { formatDay, isoDayOf } from '#app/platform/text/format.ts'
import type { Product } from './product.ts'

/**
 * Returns the issue date of a product's files as ISO day: the day on which its data last changed,
 * not the day of the request.
 * @throws if the product is not in this catalogue
 */
export function issueDay(
  { changed }: Pick<CatalogueSnapshot, 'changed'>,
  { sku }: Pick<Product, 'sku'>,
): string {
  const day = changed.get(sku)
  if (!day) throw new Error(`The change date of ${sku} is unknown.`)
  return isoDayOf(day)
}

/** URLs of a product's dieline files, by format; empty if it has none. */
export type DielineAddresses = Partial<Record<DielineFormat, string>>
export type SolidFiles = Partial<
  Record<
    SolidFormat | LoadFormat,
    {
      address: string
      kilobytes: number
      /** Whether it shows typical instead of measured proportions. */
      assumed?: boolean
    }
  >
>

/** A file about a product; all texts are formatted for display. */
export interface ProductDocument {
  kind: 'Specification' | 'Statement' | 'Drawing' | 'Dieline' | '3D model'
  title: string
  format: string
  /** “about 14 kB”. */
  size: string
  /** “21 November 2026”. */
  date: string
  /** URL of the file; null for a statement that has expired. */
  address: string | null
}

/** URLs of a product's files. */
interface ProductFiles {
  specification: string
  svg: string
  dxf: string
  dielines: DielineAddresses
  solids: SolidFiles
}

/**
 * Typical file sizes in kB. Files of one kind vary little, since the typeface makes up most of a
 * sheet, and title block and styles most of a drawing. Generating each file to measure it would
 * double the page's time.
 */
const kilobytes = { pdf: 25, svg: 5, dxf: 13 } as const

/**
 * Lists the files about a product.
 * @param issued ISO day from `issueDay`
 */
export function productDocuments(issued: string, files: ProductFiles): ProductDocument[] {
  const date = formatDay(issued)
  return [
    {
      kind: 'Specification',
      title: 'Specification sheet, one A4 page',
      format: 'PDF',
      size: about(kilobytes.pdf),
      date,
      address: files.specification,
    },
    {
      kind: 'Drawing',
      title: 'Technical drawing, to scale on A4',
      format: 'SVG',
      size: about(kilobytes.svg),
      date,
      address: files.svg,
    },
    {
      kind: 'Drawing',
      title: 'Technical drawing, 1 : 1 for CAD',
      format: 'DXF',
      size: about(kilobytes.dxf),
      date,
      address: files.dxf,
    },
    ...dielineDocuments(date, files.dielines),
    ...solidDocuments(date, files.solids),
  ]
}

/**
 * Lists the statements about a product; an expired one has no file.
 * @param today ISO date
 */
export function statementDocuments(
  statements: readonly Statement[],
  today: string,
  addressOf: (key: string) => string,
): ProductDocument[] {
  return statements.map((statement) => ({
    kind: 'Statement',
    title: `${statement.title}, ${describeValidity(statement, today)}`,
    format: 'PDF',
    size: `${Math.ceil(statement.bytes / 1000)} kB`,
    date: formatDay(statement.issuedOn),
    address: stateOn(statement, today) === 'expired' ? null : addressOf(statement.key),
  }))
}

function dielineDocuments(date: string, dielines: DielineAddresses): ProductDocument[] {
  return Object.entries(dielineFormats).flatMap(([format, { kilobytes: size }]) => {
    const address = dielines[format as DielineFormat]
    if (address === undefined) return []
    const title = 'For print: labels or faces laid flat, 1 : 1'
    return [
      { kind: 'Dieline', title, format: format.toUpperCase(), size: about(size), date, address },
    ]
  })
}

function solidDocuments(date: string, solids: SolidFiles): ProductDocument[] {
  const models = Object.entries({ ...solidFormats, ...loadFormats })
  return models.flatMap(([name, { title, ...of }]) => {
    const file = solids[name as SolidFormat | LoadFormat]
    if (!file) return []
    const format = ('format' in of ? of.format : name).toUpperCase()
    const said = file.assumed ? `${title}; typical proportions, not measured` : title
    const { address } = file
    return [{ kind: '3D model', title: said, format, size: about(file.kilobytes), date, address }]
  })
}

function about(size: number): string {
  return size < 1000 ? `about ${size} kB` : `about ${(size / 1000).toPrecision(2)} MB`
}
