import type { ArrivedKind } from './arrived-mail.ts'

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

/** Beginnings of subjects of automatic replies, as mail programs write them in their languages. */
const beginnings = [
  // English
  ...['automatic reply', 'automatic response', 'auto-?reply', 'auto[ -]reply', 'auto[ -]?response'],
  ...['autoresponse', 'autoreply', 'out of (?:the )?office', 'out-of-office', 'ooo'],
  ...[
    'away from (?:the|my) (?:office|desk)',
    'i am (?:currently )?(?:out of (?:the )?office|away)',
  ],
  ...['on (?:annual )?leave', 'on vacation', 'vacation reply', 'absence notice'],
  // German, French, Spanish, Italian, Portuguese, Dutch
  ...['automatische antwort', 'abwesenheits(?:notiz|nachricht|meldung)', 'abwesend', 'abwesenheit'],
  ...['automatische abwesenheitsnotiz', 'nicht im b(?:ü|ue)ro'],
  ...['réponse automatique', 'reponse automatique', 'absence du bureau', 'absent du bureau'],
  ...["message d[’']absence", 'respuesta autom[áa]tica', 'fuera de (?:la )?oficina', 'ausente'],
  ...["assente dall[’']ufficio", 'fuori sede', 'resposta automàtica', 'erantzun automatikoa'],
  ...['risposta automatica', "fuori (?:dall[’'])?ufficio", 'resposta autom[áa]tica'],
  ...[
    'fora do escrit[óo]rio',
    'ausência temporária',
    'automatisch antwoord',
    'afwezigheid(?:sbericht)?',
  ],
  ...['afwezig'],
  // Swedish, Danish, Norwegian, Finnish, Icelandic
  ...['automatiskt svar', 'autosvar', 'frånvaromeddelande', 'frånvaro', 'automatisk svar'],
  ...['fraværende', 'fravær', 'automaattinen vastaus', 'poissaoloviesti', 'sjálfvirkt svar'],
  // Polish, Czech, Slovak, Hungarian, Romanian, Croatian, Slovenian
  ...['automatyczna odpowied[źz]', 'odpowied[źz] automatyczna', 'poza biurem', 'nieobecno[śs][ćc]'],
  ...['automatick[áa] odpov[ěe][ďd]', 'automatick[áa] odpove[ďd]', 'mimo kancel[áa][řr]'],
  ...['automatikus v[áa]lasz', 'r[ăa]spuns automat', 'automatski odgovor', 'samodejni odgovor'],
  // Lithuanian, Latvian, Estonian, Turkish, Indonesian, Malay, Vietnamese
  ...['automatinis atsakymas', 'automātiska atbilde', 'automaatvastus', 'otomatik (?:yanıt|cevap)'],
  ...['balasan otomatis', 'balasan automatik', 'tr[ảa] l[ờo]i t[ựu] đ[ộo]ng'],
  // Greek, Russian, Ukrainian, Bulgarian, Serbian
  ...['αυτόματη απάντηση', 'εκτός γραφείου', 'автоматический ответ', 'автоответ', 'вне офиса'],
  ...['автоматична відповідь', 'автоматичен отговор', 'аутоматски одговор'],
  // Japanese, Chinese, Korean, Thai, Arabic, Hebrew, Hindi
  ...['自動応答', '自動返信', '不在', '自动答复', '自动回复', '自動回覆', '自動回复', '外出'],
  ...['자동 ?회신', '자동 ?응답', '부재 ?중', 'ตอบกลับอัตโนมัติ', 'การตอบกลับอัตโนมัติ'],
  ...[
    'پاسخ خودکار',
    'رد تلقائي',
    'الرد التلقائي',
    'תשובה אוטומטית',
    'מענה אוטומטי',
    'स्वचालित उत्तर',
  ],
]

/** Beginnings that other words may follow before the colon: “Réponse automatique d’absence : …”. */
const certainBeginnings = [
  ...['automatic repl(?:y|ies)', 'auto-?reply', 'out of (?:the )?office', 'automatische antwort'],
  ...['automatische abwesenheitsnotiz', 'réponse automatique', 'respuesta autom[áa]tica'],
  ...[
    'risposta automatica',
    'resposta autom[áaà]tica',
    'automatisch antwoord',
    'automatiskt? svar',
  ],
  ...[
    'otomatik yanıt',
    'automatikus v[áa]lasz',
    'automatyczna odpowied[źz]',
    'erantzun automatikoa',
  ],
]

/**
 * Matches the decoded subject of an automatic reply. Marks of mail servers such as “[EXTERNAL]” may
 * precede it; “Re:” may not, because a person answers an automatic reply that way.
 */
const automaticSubject = new RegExp(
  `^\\s*(?:\\[[^\\]]{1,40}\\]\\s*|(?:external|extern|ext)\\s*:\\s*)*(?:(?:${beginnings.join('|')})\\s*(?:$|[:：–—!.\\-(（【\\[]|re\\b|aw\\b)|(?:${certainBeginnings.join('|')})\\s[^:：\\d]{1,40}[:：])`,
  'iu',
)

/** Header values by lower-case name; repeated headers are joined by line breaks. */
export type MailHeaders = ReadonlyMap<string, string>

/** Sender addresses of mail servers (RFC 5321, 4.5.1 and common practice). */
const servers = /^(?:mailer-daemon|postmaster|bounces?)(?:[+.-].*)?@/i
/** Sender addresses that belong to programs by convention. */
const programs =
  /^(?:(?:do-?|please-?)?no-?t?-?reply|notifications?|notifier|alerts?|automailer|robot|system|workflow|ariba|coupa)(?:[+._-].*)?@/i

const deliverySubject =
  /undeliver|non-?deliver|delivery (?:status|failure|has failed|incomplete|delayed)|returned (?:mail|to sender)|failure notice|mail delivery (?:failed|system)|unzustellbar|non remis|no entregado|mancata consegna|onbestelbaar|配信不能|无法送达/

/**
 * Classifies a mail by its headers. A program's reply is recognised first, so that it is never
 * taken for a person's answer and no loop between two programs can start (RFC 3834, section 2).
 * @param headers with the decoded subject
 */
export function classifyMail(headers: MailHeaders, fromAddress: string): ArrivedKind {
  const value = (name: string) => (headers.get(name) ?? '').trim().toLowerCase()
  const type = value('content-type')
  if (type.startsWith('multipart/report') && type.includes('delivery-status')) return 'bounce'
  // The null sender (RFC 5321, 4.5.5), which must never get a reply.
  const hasNullSender = value('return-path') === '<>'
  const isServer = servers.test(fromAddress)
  if ((hasNullSender || isServer) && deliverySubject.test(value('subject'))) return 'bounce'
  const submitted = value('auto-submitted')
  const precedence = value('precedence')
  const isReply =
    hasNullSender ||
    isServer ||
    type.startsWith('multipart/report') ||
    /^auto-replied\b/.test(submitted) ||
    precedence === 'auto_reply' ||
    replyHeaders.some((name) => headers.has(name)) ||
    value('x-ms-exchange-generated-message-source') === 'mailbox rules agent' ||
    value('preferences') === 'auto_reply' ||
    (submitted !== '' && /\b(?:all|oof|autoreply)\b/.test(value('x-auto-response-suppress'))) ||
    automaticSubject.test(headers.get('subject') ?? '')
  if (isReply) return 'automatic'
  const isList = ['list-id', 'list-unsubscribe', 'list-post', 'mailing-list'].some((name) =>
    headers.has(name),
  )
  if (isList || ['list', 'bulk', 'junk'].includes(precedence)) return 'list'
  const isSystem =
    fromAddress === '' ||
    (submitted !== '' && !/^no\b/.test(submitted)) ||
    programs.test(fromAddress)
  return isSystem ? 'system' : 'person'
}

/** Headers that only a program's reply has. */
const replyHeaders = [
  ...['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply-from', 'x-autoreply-from'],
  ...['x-mail-autoreply', 'x-ms-exchange-inbox-rules-loop', 'x-vacation'],
]

const forwardSubject = /^\s*(?:fwd?|wg|tr|rv|vs|vb|doorst|enc|i|転送|转发|轉寄)\s*[:：]/i

/** Tells whether a mail forwards another one, so that the text of that one is its content. */
export function isForwardedMail(headers: MailHeaders): boolean {
  return headers.has('x-forwarded-message-id') || forwardSubject.test(headers.get('subject') ?? '')
}
