import {
  attached,
  attachedMail,
  base64,
  html,
  type MailSample,
  mail,
  multipart,
  page,
  pdf,
  plain,
  png,
  text,
  write,
} from './write-mail.ts'

const latin1 = (words: string) => Buffer.from(words, 'latin1')
const lines = (...all: string[]) => all.join('\r\n')

/** Compresses nothing, but packs rich text as Outlook stores it (MS-OXRTFCP). */
function packRtf(source: string): Buffer {
  const head = Buffer.alloc(16)
  head.writeUInt32LE(0x75465a4c, 8)
  const packed: number[] = []
  for (const [at, byte] of [...Buffer.from(source, 'latin1')].entries()) {
    if (at % 8 === 0) packed.push(0)
    packed.push(byte)
  }
  return Buffer.concat([head, Buffer.from(packed)])
}

function u32(...numbers: number[]): Buffer {
  const written = Buffer.alloc(numbers.length * 4)
  for (const [at, number] of numbers.entries()) written.writeUInt32LE(number, at * 4)
  return written
}

const padded = (content: Buffer) =>
  Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)])

/** Writes MAPI properties of binary data: each its tag, one value, its length and the value. */
const properties = (...all: [tag: number, content: Buffer][]) =>
  Buffer.concat([
    u32(all.length),
    ...all.flatMap(([tag, content]) => [u32(tag, 1, content.length), padded(content)]),
  ])

/** Writes a `winmail.dat` of the given attributes. */
function tnef(...all: [level: number, id: number, content: Buffer][]): Buffer {
  const attributes = all.map(([level, id, content]) =>
    Buffer.concat([Buffer.from([level]), u32(id, content.length), content, Buffer.alloc(2)]),
  )
  return Buffer.concat([Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]), ...attributes])
}

const message = (...all: Parameters<typeof properties>) =>
  tnef([1, 0x00_06_90_03, properties(...all)])
const compressedRtf = 0x1009_0102
const winmailPart = (content: Buffer) => attached('winmail.dat', content, 'application/ms-tnef')

const richText =
  "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}\\pard Three pallets of Caf\\'e9 bottles\\par by \\u8364?500\\par\\trowd GB-750\\cell 3\\cell\\row}"

const richHtml =
  '{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 \\deff0{\\fonttbl{\\f0 Arial;}}{\\*\\htmltag64 <p>}\\htmlrtf {\\htmlrtf0 Please deliver{\\*\\htmltag72 </p>}\\htmlrtf \\par}\\htmlrtf0 {\\*\\htmltag64 <table><tr><td>}GB-750{\\*\\htmltag64 </td><td>}3 < 4 pallets{\\*\\htmltag64 </td></tr></table>}\\htmlrtf \\cell hidden layout\\htmlrtf0 }'

const embedded = Buffer.concat([
  Buffer.alloc(16),
  message([compressedRtf, packRtf('{\\rtf1 Tom needs 5 pallets of kegs}')]),
])

const nested = mail(
  multipart(
    'mixed',
    multipart(
      'related',
      multipart(
        'alternative',
        text(
          'Bitte liefern Sie 3 Paletten gr=C3=\r\n=BCnes Glas.\r\n',
          'text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable',
        ),
        html('<p>Bitte liefern Sie 3 Paletten grünes Glas.</p><img src="cid:logo@mail">'),
      ),
      {
        type: 'image/png; name="logo.png"',
        head: { 'Content-ID': '<logo@mail>', 'Content-Transfer-Encoding': 'base64' },
        body: base64(png),
      },
    ),
    text('Sent through our gateway.'),
  ),
)

const outlookHead = (labels: readonly string[], values: readonly string[]) =>
  labels.map((label, at) => `${label} ${values[at]}`).join('\n')

const headed = (name: string, said: string, labels: readonly string[]): MailSample => ({
  name,
  raw: plain(
    `${said}\n\n${outlookHead(labels, ['Vpack <desk@vpack.example>', '2027年3月1日 8:00', 'Ann', 'Tom', 'VP-104233'])}\n\nOlder words\n`,
  ),
  says: [said],
  hides: ['Older words', 'desk@vpack.example'],
})

/** Subjects of automatic replies, as programs write them. */
const automaticSubjects = [
  'Out of Office AutoReply: Your order',
  'Réponse automatique d’absence du bureau : Votre commande',
  'Automatische Abwesenheitsnotiz: Angebot',
  'Nicht im Büro: Angebot',
  'Respuesta automática de ausencia: Pedido',
  'Resposta automàtica: Comanda',
  'Risposta automatica fuori sede: Ordine',
  'Assente dall’ufficio: Ordine',
  'Automatisk svar ved fravær: Ordre',
  'Automatikus válasz: Rendelés',
  'Otomatik yanıt: Sipariş',
  'Erantzun automatikoa: Eskaera',
  'پاسخ خودکار: سفارش',
  'תשובה אוטומטית: הזמנה',
  'ตอบกลับอัตโนมัติ: คำสั่งซื้อ',
  '自動回覆：訂單',
  '自動返信: 注文',
  '자동 회신: 주문',
  'Trả lời tự động: Đơn hàng',
  'Αυτόματη απάντηση: Παραγγελία',
]

const encodedWord = (words: string) => `=?utf-8?B?${Buffer.from(words).toString('base64')}?=`

/** Mails of the kinds that earlier readers failed at. */
export const hardMails: readonly MailSample[] = [
  // Rich text of Outlook
  {
    name: 'winmail.dat with compressed rich text only',
    raw: mail(
      multipart('mixed', text(' '), winmailPart(message([compressedRtf, packRtf(richText)]))),
    ),
    says: ['Three pallets of Café bottles', 'by €500', 'GB-750\t3'],
    hides: ['Arial'],
  },
  {
    name: 'winmail.dat with rich text that was HTML',
    raw: mail(
      multipart('mixed', text(' '), winmailPart(message([compressedRtf, packRtf(richHtml)]))),
    ),
    says: ['Please deliver', 'GB-750\t3 < 4 pallets'],
    hides: ['hidden layout', '<td>'],
  },
  {
    name: 'winmail.dat with another mail in it',
    raw: mail(
      multipart(
        'mixed',
        text(' '),
        winmailPart(
          tnef(
            [2, 0x00_06_90_02, Buffer.alloc(14)],
            [2, 0x00_01_80_10, Buffer.from('Kegs\0')],
            [2, 0x00_06_90_05, properties([0x3701_000d, embedded])],
          ),
        ),
      ),
    ),
    says: ['Tom needs 5 pallets of kegs'],
  },
  {
    name: 'winmail.dat of a Russian Outlook',
    raw: mail(
      multipart(
        'mixed',
        text(' '),
        winmailPart(
          tnef(
            [1, 0x00_06_90_07, u32(1251, 0)],
            [1, 0x00_02_80_0c, Buffer.from('d2f0e820efe0ebe5f2fb', 'hex')],
          ),
        ),
      ),
    ),
    says: ['Три палеты'],
  },
  // Transfer encodings
  {
    name: 'soft breaks within a letter, in an alternative in a related in a mixed',
    raw: nested,
    says: ['Bitte liefern Sie 3 Paletten grünes Glas.', 'Sent through our gateway.'],
    files: ['logo.png'],
  },
  {
    name: 'text that is declared as base64 but is not',
    raw: write(
      { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': 'base64' },
      'Hi team,\n\nplease send 3 pallets of GB-750, and 2 of caps.\n\nAnn\n',
    ),
    says: ['please send 3 pallets of GB-750, and 2 of caps.'],
  },
  {
    name: 'transfer encodings in unusual spelling',
    raw: mail(
      multipart(
        'mixed',
        {
          type: 'text/plain; charset=utf-8',
          head: { 'Content-Transfer-Encoding': 'Quoted_Printable' },
          body: 'Caf=C3=A9, 3 pallets',
        },
        {
          type: 'text/plain; charset=utf-8',
          head: { 'Content-Transfer-Encoding': 'BASE-64;' },
          body: base64(Buffer.from('Ring Tom before the truck arrives at the gate.')),
        },
      ),
    ),
    says: ['Café, 3 pallets', 'Ring Tom before the truck arrives at the gate.'],
  },
  {
    name: 'text before the parts, which only carry files',
    raw: write(
      { 'Content-Type': 'multipart/mixed; boundary=b' },
      lines(
        'Please print the attached order, 3 pallets.',
        '',
        '--b',
        'Content-Type: application/pdf; name="order.pdf"',
        'Content-Transfer-Encoding: base64',
        '',
        base64(pdf),
        '--b--',
      ),
    ),
    says: ['Please print the attached order, 3 pallets.'],
    files: ['order.pdf'],
  },
  {
    name: 'empty lines before the headers',
    raw: Buffer.concat([Buffer.from('\r\n\r\n'), plain('Three pallets please')]),
    says: ['Three pallets please'],
    hides: ['Message-ID'],
  },
  {
    name: 'line of a mailbox file before the headers',
    raw: Buffer.concat([
      Buffer.from('From ann@brewery.example Mon Mar  1 09:00:00 2027\r\n'),
      plain('Three pallets please'),
    ]),
    says: ['Three pallets please'],
  },
  {
    name: 'byte order mark before the headers',
    raw: Buffer.concat([
      Buffer.from('\uFEFF'),
      plain('Three pallets please', { From: 'Ann <ann@brewery.example>' }),
    ]),
    says: ['Three pallets please'],
  },
  {
    name: 'spaces before the colons of headers',
    raw: Buffer.from(
      lines(
        'From : Ann <ann@brewery.example>',
        'Subject : Order',
        'Content-Type : text/html; charset=utf-8',
        '',
        '<p>Three pallets <b>please</b></p>',
      ),
    ),
    says: ['Three pallets please'],
  },
  {
    name: 'format=flowed with DelSp, quoted and answered in turn',
    raw: write(
      { 'Content-Type': 'text/plain; charset=utf-8; format=flowed; delsp=yes' },
      lines(
        '> Which closure do you want for the bot ',
        '> tles?',
        'The black BVS 30x60, as in the last or ',
        'der.',
        '> How many?',
        '12 000',
      ),
    ),
    says: [
      '> Which closure do you want for the bottles?\nThe black BVS 30x60, as in the last order.',
      '> How many?\n12 000',
    ],
  },
  {
    name: 'NUL bytes between words',
    raw: plain(Buffer.from('Three pallets\0 of GB-750\0, gate 2 please ring before noon\r\n')),
    // An IMAP server sends other bytes in their place, because IMAP has no NUL (RFC 9051, 9).
    says: ['Three pallets', 'of GB-750', 'gate 2 please ring before noon'],
  },
  // Character sets
  {
    name: 'UTF-8 with a line in Latin-1',
    raw: plain(
      Buffer.concat([Buffer.from('Drei Paletten grünes Glas für Köln\r\n'), latin1('Grüße, José')]),
    ),
    says: ['Drei Paletten grünes Glas für Köln', 'Grüße, José'],
  },
  {
    name: 'UTF-8 declared as ISO-8859-15',
    raw: write({ 'Content-Type': 'text/plain; charset=iso-8859-15' }, Buffer.from('Café à 500 €')),
    says: ['Café à 500 €'],
  },
  {
    name: 'headers in raw Shift_JIS, with the character set of the text',
    raw: Buffer.concat([
      Buffer.from('From: '),
      Buffer.from('8e5293638aa3', 'hex'),
      Buffer.from(
        lines(
          ' <yamada@sake.example>',
          'Subject: VP-104233',
          'Content-Type: text/plain; charset=shift_jis',
          '',
          '',
        ),
      ),
      Buffer.from('8352838b834e33', 'hex'),
    ]),
    says: ['コルク3'],
    from: '山田乾',
  },
  {
    name: 'encoded words that split a letter, and one in an unknown character set',
    raw: plain('Three pallets', {
      From: '=?utf-8?B?TcO?= =?utf-8?B?vGxsZXI=?= <ann@brewery.example>',
      Subject: '=?x-unheard?Q?Order_4711?=',
    }),
    says: ['Three pallets'],
  },
  // Alternatives
  {
    name: 'plain part that lacks one order line of a long mail',
    raw: mail(
      multipart(
        'alternative',
        text(
          'Please find our order below. This mail and its attachments are confidential and meant for the person to whom it is addressed only; if you are somebody else, delete it, tell the sender and do not copy it.',
        ),
        html(
          '<p>Please find our order below.</p><div>GB-750, 3 pallets</div><p>This mail and its attachments are confidential and meant for the person to whom it is addressed only; if you are somebody else, delete it, tell the sender and do not copy it.</p>',
        ),
      ),
    ),
    says: ['Please find our order below.', 'GB-750, 3 pallets'],
  },
  {
    name: 'two HTML parts as alternatives, the second with the order',
    raw: mail(
      multipart(
        'alternative',
        html('<p>Our system has sent you a purchase order.</p>'),
        html('<p>4711: three pallets of claret bottles to Nuriootpa</p>'),
      ),
    ),
    says: ['Our system has sent you a purchase order.', '4711: three pallets of claret bottles'],
  },
  {
    name: 'plain text that speaks of HTML',
    raw: mail(
      multipart(
        'alternative',
        text('Your HTML catalogue shows 12 pallets of GB-750; we want 3.'),
        html('<p>Order 4711</p>'),
      ),
    ),
    says: ['we want 3.', 'Order 4711'],
  },
  {
    name: 'HTML whose title is never closed',
    raw: page('<html><head><title>Order</head><body><p>Three pallets of GB-750</p></body></html>'),
    says: ['Three pallets of GB-750'],
  },
  {
    name: 'table with nested tables, cells over two rows and blank cells',
    raw: page(
      '<table><tr><td><table><tr><th>Day</th><th>Item</th><th>Note</th><th>Qty</th></tr><tr><td rowspan="2">14 March</td><td>GB-750</td><td></td><td>3 pallets</td></tr><tr><td>SC-30x60</td><td></td><td>12000</td></tr><tr><td colspan="3">Together</td><td>4 pallets</td></tr></table></td></tr></table>',
    ),
    says: [
      'Day\tItem\tNote\tQty\n14 March\tGB-750\t\t3 pallets\n\tSC-30x60\t\t12000\nTogether\t\t\t4 pallets',
    ],
  },
  {
    name: 'picture in SVG as a data: URL, and a page as a link',
    raw: page(
      '<p>See <img alt="the sketch" src="data:image/svg+xml;utf8,&lt;svg&gt;&lt;/svg&gt;"> of the neck: <a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">open</a></p>',
    ),
    says: ['[picture] the sketch', 'of the neck'],
    hides: ['script'],
    left: ['attachment'],
  },
  // Quotations
  {
    name: 'Gmail, answers between the paragraphs of the quotation',
    raw: page(
      '<div dir="ltr"><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, 1 Mar 2027 at 08:00, Vpack &lt;<a href="mailto:desk@vpack.example">desk@vpack.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote">Which closure?<br></blockquote><div>The black one</div><blockquote class="gmail_quote">How many?</blockquote><div>12 000</div></div></div>',
    ),
    says: ['> Which closure?\nThe black one', '> How many?\n12 000'],
    hides: ['wrote:'],
  },
  {
    name: 'Outlook, an answer between two older mails',
    raw: plain(
      'See my answers below\n\nFrom: Vpack <desk@vpack.example>\nSent: Monday, 1 March 2027 8:00 AM\nTo: Ann\nSubject: Re: VP-104233\n\nWhich closure?\nThe black one.\n\nFrom: Ann <ann@brewery.example>\nSent: Friday, 26 February 2027 4:00 PM\nTo: Vpack\nSubject: VP-104233\n\nWe need caps.\n',
    ),
    says: ['See my answers below', 'The black one.'],
  },
  {
    name: 'booking in lines with a date and a subject, below a sentence',
    raw: plain(
      'Hi, please book:\n\nFrom: Vpack Adelaide\nTo: 12 Vine Rd, Nuriootpa\nDate: 14 March\nSubject: 3 pallets GB-750\n\nTom opens the gate\n',
    ),
    says: [
      'Hi, please book:',
      'To: 12 Vine Rd, Nuriootpa',
      '3 pallets GB-750',
      'Tom opens the gate',
    ],
  },
  {
    name: 'attribution and heading in the order of an Apple phone, in Dutch',
    raw: plain(
      'Dinsdag is goed.\n\n> Op 1 mrt 2027 om 08:00 heeft Vpack <desk@vpack.example> het volgende geschreven:\n> \n> Wanneer mogen wij komen?\n',
    ),
    says: ['Dinsdag is goed.'],
    hides: ['Wanneer'],
  },
  headed('Outlook in simplified Chinese, reply above an older mail', '星期二可以。', [
    '发件人:',
    '发送时间:',
    '收件人:',
    '抄送:',
    '主题:',
  ]),
  headed('Outlook in traditional Chinese, reply above an older mail', '星期二可以。', [
    '寄件者:',
    '寄件日期:',
    '收件者:',
    '副本:',
    '主旨:',
  ]),
  headed('Outlook in Japanese, reply above an older mail', '火曜日で大丈夫です。', [
    '差出人：',
    '送信日時：',
    '宛先：',
    'CC：',
    '件名：',
  ]),
  headed('Outlook in Korean, reply above an older mail', '화요일 괜찮습니다.', [
    '보낸 사람:',
    '보낸 날짜:',
    '받는 사람:',
    '참조:',
    '제목:',
  ]),
  headed('Outlook in Turkish, reply above an older mail', 'Salı günü olur.', [
    'Kimden:',
    'Gönderildi:',
    'Kime:',
    'Bilgi:',
    'Konu:',
  ]),
  headed('Outlook in Ukrainian, reply above an older mail', 'Вівторок підходить.', [
    'Від:',
    'Надіслано:',
    'Кому:',
    'Копія:',
    'Тема:',
  ]),
  // Mails in mails
  {
    name: 'mail forwarded in line, with another subject',
    raw: mail(
      multipart('mixed', text('Our client asks for this, please quote.'), {
        type: 'message/rfc822',
        head: { 'Content-Disposition': 'inline' },
        body: attachedMail,
      }),
      { Subject: 'Glass for May' },
    ),
    says: ['Our client asks for this, please quote.', 'We need 3 pallets.'],
    files: ['Glass for May.eml'],
  },
  {
    name: 'attached mail in UTF-8 (message/global)',
    raw: mail(multipart('mixed', text(' '), { type: 'message/global', body: attachedMail })),
    says: ['We need 3 pallets.'],
    files: ['Glass for May.eml'],
  },
  ...['text', 'plain/text', 'text/x-unheard', 'application/octet-stream'].map(
    (type): MailSample => ({
      name: `text of the type ${type}`,
      raw: write({ 'Content-Type': type }, 'Three pallets of GB-750'),
      says: ['Three pallets of GB-750'],
    }),
  ),
  {
    name: 'part after the end of the parts',
    raw: write(
      { 'Content-Type': 'multipart/mixed; boundary="b+1"' },
      lines(
        '--b+1',
        'Content-Type: text/plain',
        '',
        'First 2 pallets',
        '--b+1--',
        '--b+1',
        'Content-Type: text/plain',
        '',
        'Then 3 pallets',
        '--b+1--',
      ),
    ),
    says: ['First 2 pallets', 'Then 3 pallets'],
  },
  {
    name: 'text without an empty line below the headers',
    raw: Buffer.from(
      lines('From: Ann <ann@brewery.example>', 'Subject: Order', 'Three pallets please', 'Gate 2'),
    ),
    says: ['Three pallets please', 'Gate 2'],
  },
  {
    name: 'words in a drawing (SVG)',
    raw: page('<svg><style>text{}</style><text>Three pallets</text></svg>'),
    says: ['Three pallets'],
  },
  {
    name: 'HZ, as Chinese programs wrote it',
    raw: write({ 'Content-Type': 'text/plain; charset=hz-gb-2312' }, '~{VPND~} 3 pallets'),
    says: ['中文 3 pallets'],
  },
  {
    name: 'ISO-2022-KR',
    raw: write(
      { 'Content-Type': 'text/plain; charset=iso-2022-kr' },
      '\x1b$)C\x0eGQ1[\x0f 3 pallets',
    ),
    says: ['한글 3 pallets'],
  },
  // Addresses, names and headers
  {
    name: 'sender with an address in UTF-8',
    raw: Buffer.from(
      lines(
        'From: Jörg Müller <jörg@münchen-bräu.example>',
        'Subject: VP-104233',
        '',
        'Drei Paletten',
      ),
    ),
    says: ['Drei Paletten'],
    from: 'Jörg Müller',
  },
  {
    name: 'several senders, an empty subject and no date',
    raw: Buffer.from(
      lines(
        'From: Ann <ann@brewery.example>, Tom <tom@brewery.example>',
        'Sender: Tom <tom@brewery.example>',
        'Subject:',
        '',
        'Three pallets',
      ),
    ),
    says: ['Three pallets'],
  },
  {
    name: 'no sender at all',
    raw: Buffer.from(lines('Subject: Order', 'To: desk@vpack.example', '', 'Three pallets')),
    says: ['Three pallets'],
    kind: 'system',
    from: '',
  },
  {
    name: 'file name in pieces that split a letter (RFC 2231), and one in the media type alone',
    raw: mail(
      multipart(
        'mixed',
        text('Here'),
        {
          type: "application/pdf; name*0*=utf-8''Best%C3; name*1*=%A4tigung; name*2=.pdf",
          head: { 'Content-Transfer-Encoding': 'base64' },
          body: base64(pdf),
        },
        {
          type: `application/pdf; name="=?utf-8?B?${Buffer.from('Größe.pdf').toString('base64')}?="`,
          head: { 'Content-Transfer-Encoding': 'base64' },
          body: base64(Buffer.concat([pdf, Buffer.from('%')])),
        },
      ),
    ),
    says: ['Here'],
    files: ['Bestätigung.pdf', 'Größe.pdf'],
  },
  ...automaticSubjects.map(
    (subject): MailSample => ({
      name: `automatic reply, “${subject}”`,
      raw: plain('Back on Monday', { Subject: encodedWord(subject) }),
      says: ['Back on Monday'],
      kind: 'automatic',
    }),
  ),
  {
    name: 'person who writes about being away',
    raw: plain('Please deliver before Friday', { Subject: 'Away on leave from Friday: 3 pallets' }),
    says: ['Please deliver before Friday'],
  },
]
