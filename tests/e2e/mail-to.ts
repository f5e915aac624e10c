import { expect } from './journey.ts'
import { queryDatabase } from './site-database.ts'

/**
 * Waits for a mail of a kind to an email address.
 * @returns the text of the last one
 */
export async function mailTo(email: string, kind: string): Promise<string> {
  let text = ''
  await expect
    .poll(async () => {
      const [mail] = await queryDatabase<{ text: string | null }>(
        `select rendered->>'text' as text from mail where recipient = $1 and kind = $2
         order by created_at desc limit 1`,
        [email, kind],
      )
      text = mail?.text ?? ''
      return text
    })
    .not.toBe('')
  return text
}
