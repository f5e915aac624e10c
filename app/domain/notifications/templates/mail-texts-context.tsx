import { Text } from '@react-email/components'
import { createContext, useContext } from 'react'
import { mailStyles as styles } from './mail-styles.ts'

/** Paragraphs that an editor added to the mail that is being rendered. */
export const MailTextsContext = createContext<{
  opening: readonly string[]
  closing: readonly string[]
}>({ opening: [], closing: [] })

/** Paragraphs of an editor at one end of a mail. */
export function EditorParagraphs({ at }: { at: 'opening' | 'closing' }) {
  const texts = useContext(MailTextsContext)
  return texts[at].map((text) => (
    <Text key={text} style={styles.text}>
      {text}
    </Text>
  ))
}
