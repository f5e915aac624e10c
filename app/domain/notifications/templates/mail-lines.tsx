import { Img } from '@react-email/components'
import { mailStyles as styles } from './mail-styles.ts'

/** A line of an enquiry in a mail. */
export interface MailLine {
  name: string
  sku: string
  /** Whether it is a free sample, which is labelled before the quantity. */
  isSample: boolean
  /** Quantity in all packing levels: “14,079 bottles = 11 pallets + 2 layers”. */
  quantity: string
  /** Weight, such as “6.4 t glass, 6.9 t gross”; empty if unknown. */
  weight: string
  note: string
  /** Picture of the product, if there is one. */
  picture?: MailPicture
}

/** A picture that mail clients load from the site, or block. */
export interface MailPicture {
  src: string
  /** Display size in px. */
  width: number
  height: number
}

export function MailLines({ lines }: { lines: MailLine[] }) {
  return (
    <table className="rows" style={styles.table}>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.sku} ${line.isSample}`}>
            {lines.some(({ picture }) => picture) && (
              <td style={styles.picture}>
                {/* The name is next to the picture, so the alternative text of a blocked picture is just “Picture”. */}
                {line.picture && <Img {...line.picture} alt="Picture" style={styles.blocked} />}
              </td>
            )}
            <td style={styles.cell}>
              {line.isSample && (
                <>
                  <span style={styles.small}>SAMPLE, FREE</span>
                  <br />
                </>
              )}
              <strong>{line.name}</strong>
              <br />
              <span style={styles.small}>{line.sku}</span>
              <br />
              {line.quantity}
              {line.weight && (
                <>
                  <br />
                  {line.weight}
                </>
              )}
              {line.note && (
                <>
                  <br />
                  <span style={styles.small}>Note: {line.note}</span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function MailFacts({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <table className="rows" style={styles.table}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" style={styles.label}>
              {label}
            </th>
            <td style={styles.cell}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
