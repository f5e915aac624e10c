import { Img } from '@react-email/components'
import { mailStyles as styles } from './mail-styles.ts'

/** One line of an enquiry, as mails show it. */
export interface MailLine {
  name: string
  sku: string
  /** A free sample, said before its quantity and apart from the goods. */
  isSample: boolean
  /** In all levels: “14,079 bottles = 11 pallets + 2 layers”. */
  quantity: string
  /** “6.4 t glass, 6.9 t gross”; empty where it is not known. */
  weight: string
  note: string
  /** Of the product, where there is one. */
  picture?: MailPicture
}

/** A picture that mail programs load from the site, or block. */
export interface MailPicture {
  src: string
  /** As it is shown, px. */
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
                {/* Its name stands beside it: what is blocked says only that it is a picture. */}
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
