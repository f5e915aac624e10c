/** Line of `>` marks and the quoted text behind them. */
export const quotedLine = /^\s{0,3}>(?!From )/

/** Returns the text of a line without the marks of a quotation. */
export const unquote = (line: string) => line.replace(/^(?:\s{0,3}>)+ ?/, '')

const verbs = [
  ...['wrote', 'writes', 'said', 'schrieb', 'a écrit', 'écrit', 'escribió', 'ha scritto', 'scrive'],
  ...[
    'escreveu',
    'schreef',
    'heeft .{0,60}geschreven',
    'geschreven',
    'skrev',
    'kirjoitti',
    'napisał',
  ],
  ...[
    'napisał\\(a\\)',
    'pisze',
    'napsal',
    'napísal',
    'írta',
    'a scris',
    'yazdı',
    'έγραψε',
    'пишет',
  ],
  ...[
    'написал',
    'написал\\(а\\)',
    'пише',
    'написав',
    'のメール',
    '書きました',
    '写道',
    '寫道',
    '작성',
    'viết',
  ],
]
/**
 * Matches an attribution such as “On 3 Feb 2027 at 9:30 am, Ann wrote:”, in many languages, over
 * one to three lines.
 */
const attribution = new RegExp(
  `^.{3,400}(?:^|[\\s,>)\\]\\d])(?:${verbs.join('|')}).{0,120}[:：]$`,
  'isu',
)
/** Matches an attribution without a verb, as Gmail writes it in Japanese and Russian. */
const bareAttribution = /\d.*<\S{1,64}@\S{1,255}>\s*[:：]$/su
/** Something that a program writes into an attribution: an address, a time or a year. */
const attributionFact = /\S@\S|\d{1,2}[:.h]\d{2}|\b(?:19|20)\d\d\b/

/** Beginnings of attributions that may be broken over several lines. */
const attributionOpener = /^(?:on|am|le|el|il|em|op|den|dne|dňa|pe|w dniu|tarihinde|\d)(?:\s|\b)/i

/** Maximum number of lines over which an attribution may be broken. */
const maxAttributionLines = 3

/** Counts the lines of an attribution that a quotation follows; 0 if there is none. */
export function attributionLength(lines: readonly string[], i: number): number {
  if (!lines[i]?.trim() || quotedLine.test(lines[i] ?? '')) return 0
  for (let length = 1; length <= maxAttributionLines; length += 1) {
    const last = lines[i + length - 1]
    if (!last?.trim() || quotedLine.test(last)) return 0
    // Text above an attribution must not be taken for its beginning.
    if (length > 1 && (!attributionOpener.test(lines[i] ?? '') || attributionOpener.test(last))) {
      return 0
    }
    const words = lines
      .slice(i, i + length)
      .join(' ')
      .trim()
    if (words.length > 600) return 0
    if (!/[:：]$/.test(words)) continue
    const isAttribution = attribution.test(words) || bareAttribution.test(words)
    if (!isAttribution || !attributionFact.test(words)) continue
    let next = i + length
    while (next < lines.length && next < i + length + 4 && !lines[next]?.trim()) next += 1
    return next >= lines.length || quotedLine.test(lines[next] ?? '') ? length : 0
  }
  return 0
}

const originals = [
  ...['original message', 'original mail', 'ursprüngliche nachricht', 'originalnachricht'],
  ...["message d[’']origine", 'message original', 'mensaje original', 'messaggio originale'],
  ...['mensagem original', 'oorspronkelijk bericht', 'ursprungligt meddelande'],
  ...[
    'oprindelig meddelelse',
    'opprinnelig melding',
    'alkuperäinen viesti',
    'wiadomość oryginalna',
  ],
  ...[
    'původní zpráva',
    'eredeti üzenet',
    'исходное сообщение',
    '元のメッセージ',
    '原始邮件',
    '原始郵件',
    '원본 메시지',
  ],
]
const originalRule = new RegExp(`^[-_* ]{2,}\\s*(?:${originals.join('|')})\\s*[-_* ]{2,}$`, 'iu')
const underscores = /^_{10,}$/

/** Labels of the header lines that Outlook and others write above an older mail. */
const labels = {
  from: 'from|von|de|da|van|från|fra|lähettäjä|od|feladó|от|від|寄件者|发件人|寄件人|差出人|보낸 사람|από|kimden|gönderen|de la|expeditor|từ|dari|šalje|pošiljatelj|מאת|من',
  time: "sent|date|gesendet|datum|envoyé|date d[’']envoi|enviado(?: el)?|fecha|inviato|data|verzonden|skickat|sendt|dato|lähetetty|päivämäärä|wysłano|odesláno|odoslané|elküldve|dátum|отправлено|дата|надіслано|日期|时间|時間|发送时间|發送時間|寄件日期|傳送時間|送信日時|日時|보낸 날짜|날짜|στάλθηκε|ημερομηνία|gönderildi|tarih|trimis|đã gửi|ngày|dikirim|tanggal|poslano|נשלח|תאריך|تم الإرسال|التاريخ",
  to: 'to|an|à|a|para|aan|till|til|vastaanottaja|do|komu|címzett|кому|收件者|收件人|宛先|받는 사람|προς|kime|alıcı|către|đến|tới|kepada|untuk|prima|za|אל|إلى',
  subject:
    'subject|betreff|objet|asunto|oggetto|assunto|onderwerp|ämne|emne|aihe|temat|předmět|predmet|tárgy|тема|主旨|主题|主題|件名|제목|θέμα|konu|subiect|chủ đề|subjek|perihal|נושא|الموضوع',
}
const labelled = (names: string) => new RegExp(`^\\*?(?:${names})\\s?\\*?[:：]\\*?\\s*\\S`, 'iu')
const header = {
  from: labelled(labels.from),
  time: labelled(labels.time),
  to: labelled(labels.to),
  subject: labelled(labels.subject),
}
const otherHeader =
  /^\*?(?:cc|bcc|kopie|copie|copia|cópia|kopia|kopi|kopio|másolatot kap|копия|копія|抄送|副本|密件抄送|참조|숨은 참조|bilgi|κοιν\.?|עותק|نسخة|reply-to|antwort an|importance|priority|wichtigkeit|priorität|重要性|優先度|중요도|attachments?|anlagen?|anhänge|pièces jointes|附件|添付ファイル|첨부 파일)\s?\*?[:：]/iu
/** Time of day, which programs write above an older mail and people seldom. */
const timeOfDay = /\d{1,2}\s?[:.h時点시]\s?\d{2}/u

/** Maximum number of lines that headers above an older mail may take. */
const maxHeaderLines = 12

/**
 * Counts the lines of the headers above an older mail, as Outlook writes them, including a rule; 0
 * if there are none. A sender, a subject and a time or recipient are required, and an address, a
 * time of day or a rule, because people write lines such as “From: … To: …” themselves.
 */
export function olderMailHead(lines: readonly string[], i: number): number {
  const first = (lines[i] ?? '').trim()
  const isRule = originalRule.test(first) || underscores.test(first)
  let at = isRule ? i + 1 : i
  while (isRule && at < lines.length && at < i + 4 && !lines[at]?.trim()) at += 1
  if (!isRule && !header.from.test(first)) return 0
  const found = new Set<string>()
  const start = at
  let [hasAddress, hasTime] = [false, false]
  for (; at < lines.length && at < start + maxHeaderLines; at += 1) {
    const line = (lines[at] ?? '').trim()
    const name = Object.entries(header).find(([, pattern]) => pattern.test(line))?.[0]
    if (!name && !otherHeader.test(line)) break
    if (name) found.add(name)
    hasAddress ||= /\S@\S/.test(line)
    hasTime ||= name === 'time' && timeOfDay.test(line)
  }
  if (originalRule.test(first)) return Math.max(1, at - i)
  const isHead = found.has('from') && found.has('subject') && (found.has('time') || found.has('to'))
  return isHead && (isRule || hasAddress || (hasTime && found.has('to'))) ? at - i : 0
}
