/** Words of a mail that only thanks, in several languages, with names and greetings removed. */
const thanks =
  /^(?:(?:many|much|great|perfect|ok(?:ay)?|super|cool|brilliant|excellent|wonderful|lovely|received|got it|will do|noted|all good|thanks|thank you|thankyou|thx|ty|cheers|ta|appreciated|appreciate it|so|very|a lot|again|for|your|the|help|quick|reply|answer|update|delivery|everything|this|that|it|all|kindly|danke|vielen dank|besten dank|dank|schön|merci|beaucoup|bien reçu|gracias|muchas|grazie|mille|obrigad[oa]|bedankt|dank je|dank u|tack|takk?|kiitos|dzięki|dziękuję|děkuji|köszönöm|mulțumesc|ευχαριστώ|спасибо|ありがとうございます|ありがとう|谢谢|謝謝|감사합니다)[\s,.!:)-]*)+$/iu
const hasThanks =
  /thank|thx|cheers|\bta\b|appreciat|dank|merci|gracias|grazie|obrigad|\btack|\btakk?\b|kiitos|dzi[ęe]k|d[ěe]kuji|k[öo]sz[öo]n|mul[țt]umesc|ευχαριστ|спасибо|ありがとう|谢谢|謝謝|감사/iu

/** Maximum length of a text that can be mere thanks, in characters. */
const maxThanksLength = 300

/**
 * Tells whether a text only says thanks, so that it needs no answer. A greeting, a name below and a
 * program's signature do not count. In doubt it returns false.
 */
export function isOnlyThanks(text: string): boolean {
  const words = text.split(/\n-- ?\n|\n_{5,}|\nSent from |\nGet Outlook /i)[0]?.trim() ?? ''
  if (words === '' || words.length > maxThanksLength || /[?？\d]/.test(words)) return false
  const lines = words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const first = /^(?:hi|hello|dear|hey|g['’]day|hallo|liebe[rs]?|bonjour|hola|ciao)\b.{0,40}$/i
  const body = lines.filter((line, at) => !(at === 0 && lines.length > 1 && first.test(line)))
  const thanking = body.filter((line) => !isSignOff(line))
  const plain = thanking
    .join(' ')
    .replace(/\p{Extended_Pictographic}|\u{fe0f}|[:;]-?\)/gu, '')
    .trim()
  return plain !== '' && hasThanks.test(plain) && plain.split(/[.!,]\s+/).every(isThanksPhrase)
}

const isSignOff = (line: string) =>
  /^(?:kind|best|warm|many)? ?(?:regards|wishes)[,.]?$/i.test(line) ||
  /^(?!thanks?\b|cheers\b|danke\b|merci\b)\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'.-]+){0,2}$/u.test(
    line,
  )

/** Whether a phrase thanks, with at most a name behind it: “Thanks Ann”. */
function isThanksPhrase(phrase: string): boolean {
  const words = phrase.replace(/[.!,]+$/, '').trim()
  if (words === '' || thanks.test(words)) return true
  return (
    thanks.test(words.replace(/\s+\p{Lu}[\p{L}’'-]+$/u, '')) || /^\p{Lu}[\p{L}’'-]+$/u.test(words)
  )
}
