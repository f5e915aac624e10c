import { strToU8, zipSync } from 'fflate'
import { parsePastedList } from '#app/domain/cart/paste/pasted-lines.ts'
import { mailInLimits } from '#app/domain/correspondence/mail-in/arrived-mail.ts'
import { foldQuotes } from '#app/domain/correspondence/mail-in/fold-quotes.ts'
import { parseMail } from '#app/domain/correspondence/mail-in/parse-mail.ts'
import { type CheckedFile, checkFile } from '#app/domain/files/check-file.ts'
import { maxFileBytes } from '#app/domain/files/file-kinds.ts'
import { removeMetadata } from '#app/domain/files/remove-metadata.ts'
import { readWorkbook } from '#app/domain/files/workbook/read-workbook.ts'
import { cleanMultiline, cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { readSavedTable } from '#app/platform/text/read-saved-table.ts'
import { makeWorkbook, textCell, workbookParts } from '#tests/support/make-workbook.ts'

/** Parser that strangers can reach, with sample inputs and its limits. */
export interface ParserTarget {
  name: string
  /** Valid inputs, which are mutated at random. */
  samples: readonly Uint8Array[]
  /** Pieces of the syntax, which are inserted and repeated. */
  tokens: readonly string[]
  /** Maximum size of an input that reaches the parser. */
  maxBytes: number
  /** Wraps a mutated sample for the parser, for example in an archive. */
  wrap?: (bytes: Uint8Array) => Uint8Array
  /** Inputs designed to cost as much as possible, by name. */
  worst: Readonly<Record<string, () => Uint8Array>>
  /**
   * Runs the parser as the site does. Rejecting the input is a valid result; an exception is a
   * failure.
   */
  parse(bytes: Uint8Array): unknown
  /** Maximum CPU time for one input. */
  maxMs: number
  maxMegabytes: number
}

const utf8 = (text: string) => new TextEncoder().encode(text)

const csv: ParserTarget = {
  name: 'csv',
  samples: [utf8('Code;Product\n00123;CH750\n"a ""b""";SP750L\n'), utf8('sep=,\r\nA,B\r\n1,2\r\n')],
  tokens: ['"', '""', ';', ',', '\t', '\n', '\r', 'sep=', '\ufeff', 'x'],
  maxBytes: 1_000_000,
  worst: {
    'separators only': () => utf8(';'.repeat(1_000_000)),
    'empty lines': () => utf8('\n'.repeat(1_000_000)),
    'an unclosed quote': () => utf8(`"${'x,"'.repeat(330_000)}`),
    'quotes within texts': () => utf8('x"'.repeat(500_000)),
  },
  parse: (bytes) => readSavedTable(bytes, { bytes: 1_000_000, rows: 2000 }),
  maxMs: 2000,
  maxMegabytes: 150,
}

const sheetSample =
  '<row r="1" spans="1:3"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>46000.5</v></c><c r="C1" t="inlineStr"><is><r><t>a</t></r><rPh><t>b</t></rPh></is></c></row><row r="3"><c r="A3" t="str"><f>1</f><v>x_x000D_</v></c><c r="B3" t="b"><v>1</v></c></row>'
const stringsSample = '<si><t>00123</t></si><si><r><t xml:space="preserve">a </t></r></si>'
const stylesSample =
  '<numFmts><numFmt numFmtId="164" formatCode="d/mm/yyyy;@"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>'
const xmlTokens = [
  ...[
    '<',
    '>',
    '/>',
    '</',
    '"',
    '&',
    '&amp;',
    '&#x41;',
    '&#xffffffff;',
    '<![CDATA[',
    ']]>',
    '<!--',
  ],
  ...[
    '<!DOCTYPE x [<!ENTITY a "b">]>',
    '<?x',
    '<row>',
    '</row>',
    '<row/>',
    '<c/>',
    '<c><v>1</v></c>',
  ],
  ...['<si>', '<t>', ' r="A1"', ' r="XFD1048576"', ' t="s"', ' a=""', ':', '\u{feff}', ' '],
]
/** Maximum size of an accepted workbook; its unpacked parts may be larger. */
const maxWorkbookBytes = 1_000_000
const parseWorkbook = (content: Uint8Array) => readWorkbook({ content, rows: 2000 })

const workbookArchive: ParserTarget = {
  name: 'workbook-archive',
  samples: [
    makeWorkbook({ sheet: sheetSample, strings: stringsSample, styles: stylesSample }),
    new Uint8Array(
      zipSync(workbookParts({ sheet: sheetSample, strings: stringsSample }), { level: 0 }),
    ),
  ],
  tokens: ['PK\x01\x02', 'PK\x03\x04', 'PK\x05\x06', 'xl/workbook.xml', '\0', '\xff'],
  maxBytes: maxWorkbookBytes,
  worst: {},
  parse: parseWorkbook,
  maxMs: 2000,
  maxMegabytes: 100,
}

const workbook: ParserTarget = {
  name: 'workbook',
  samples: [strToU8(sheetSample)],
  tokens: xmlTokens,
  maxBytes: 19_000_000,
  wrap: (bytes) =>
    makeWorkbook({
      sheet: Buffer.from(bytes).toString('latin1'),
      strings: stringsSample,
      styles: stylesSample,
    }),
  worst: {
    'one cell at XFD1048576': () =>
      makeWorkbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    'a sheet of blanks that unpacks to 19 MB': () => makeWorkbook(' '.repeat(19_000_000)),
    'empty rows': () => makeWorkbook('<row/>'.repeat(3_000_000)),
    'empty cells': () => makeWorkbook(`<row>${'<c/>'.repeat(4_000_000)}</row>`),
    'rows of 40 numbers': () =>
      makeWorkbook(`<row>${'<c><v>1</v></c>'.repeat(40)}</row>`.repeat(25_000)),
    'one text of 19 MB': () => makeWorkbook(`<row>${textCell('A1', 'x'.repeat(19_000_000))}</row>`),
    'an attribute of 19 MB': () => makeWorkbook(`<row x="${'x'.repeat(19_000_000)}"/>`),
    'an element with 2,000,000 attributes': () =>
      makeWorkbook(`<row ${Array.from({ length: 2_000_000 }, (_, n) => `a${n}=""`).join(' ')}/>`),
    'elements 5,000,000 deep': () => makeWorkbook('<x>'.repeat(5_000_000)),
    'comments and entities': () => makeWorkbook('<!---->&amp;'.repeat(1_500_000)),
    'a comment of 19 MB': () => makeWorkbook(`<!--${'-x'.repeat(9_000_000)}-->`),
    'shared strings that no cell shows': () =>
      makeWorkbook({
        sheet: '<row><c t="s"><v>999999</v></c></row>',
        strings: '<si><t>x</t></si>'.repeat(1_100_000),
      }),
    'one long string, shown by 80,000 cells': () =>
      makeWorkbook({
        sheet: `<row>${'<c t="s"><v>0</v></c>'.repeat(40)}</row>`.repeat(2000),
        strings: `<si><t>${'x'.repeat(32_767)}</t></si>`,
      }),
    '50,000 texts of 40 characters': () =>
      makeWorkbook(
        `<row>${`<c t="inlineStr"><is><t>${'x'.repeat(40)}</t></is></c>`.repeat(25)}</row>`.repeat(
          2000,
        ),
      ),
    '400,000 number formats': () =>
      makeWorkbook({
        sheet: sheetSample,
        styles: `<numFmts>${Array.from({ length: 400_000 }, (_, n) => `<numFmt numFmtId="${n + 100}" formatCode="d"/>`).join('')}</numFmts>`,
      }),
  },
  parse: parseWorkbook,
  maxMs: 3000,
  maxMegabytes: 150,
}

const lines = (...parts: readonly string[]) => parts.join('\r\n')
const mailHead = lines(
  'From: Ann Example <ann@example.com>',
  'To: desk@example.com',
  'Subject: =?UTF-8?Q?Caps_f=C3=BCr_750?=',
  'Message-ID: <a1@example.com>',
  'References: <b1@example.com> <b2@example.com>',
  'MIME-Version: 1.0',
)
const mailSamples = [
  lines(
    mailHead,
    'Content-Type: multipart/mixed; boundary="b0"',
    '',
    '--b0',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '<p>Please send =3D 5 <b>pallets</b></p><blockquote>quoted</blockquote>',
    '--b0',
    'Content-Type: application/pdf; name="plan.pdf"',
    "Content-Disposition: attachment; filename*=UTF-8''pl%C3%A4n.pdf",
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERi0xLjQK',
    '--b0--',
  ),
  lines(
    mailHead,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    '',
    'It could not be delivered.',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    'Final-Recipient: rfc822; bob@example.com',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 unknown',
    '--b1',
    'Content-Type: message/rfc822',
    '',
    'Message-ID: <ours@example.com>',
    '',
    'text',
    '--b1--',
  ),
  lines(
    mailHead,
    'Content-Type: text/plain; format=flowed',
    '',
    'On 3 Feb 2027, Ann wrote: ',
    '> text ',
  ),
]
const maxMailBytes = mailInLimits.bytes
/** Maximum header size; the parser rejects longer ones. */
const maxHeadBytes = 1_040_000
const withBody = (type: string, body: string) =>
  strToU8(lines(mailHead, `Content-Type: ${type}`, '', body))
/** Repeats a text up to the maximum mail size. */
const upTo = (unit: string, bytes = maxMailBytes - 2000) =>
  unit.repeat(Math.floor(bytes / unit.length))
const nestedParts = (depth: number) =>
  withBody(
    'multipart/mixed; boundary="n0"',
    Array.from(
      { length: depth },
      (_, n) => `--n${n}\r\nContent-Type: multipart/mixed; boundary="n${n + 1}"\r\n\r\n`,
    ).join(''),
  )

const mail: ParserTarget = {
  name: 'mail',
  samples: mailSamples.map((text) => strToU8(text)),
  tokens: [
    ...[
      '\r\n',
      '\r\n\r\n',
      '\n',
      ' ',
      '--b0',
      '--b0--',
      '--b1',
      '<',
      '>',
      ',',
      ';',
      ':',
      '(',
      '"',
      '\\',
    ],
    ...[
      '=?UTF-8?Q?=20?=',
      '=?UTF-8?B?',
      '=',
      '<div>',
      '</div>',
      '<table><tr><td>',
      '&nbsp;',
      '<a href=',
    ],
    ...['Content-Type: multipart/mixed; boundary=b0\r\n', 'Content-Type: message/rfc822\r\n\r\n'],
    ...[
      'From: ',
      'To: a@b.example,',
      'Final-Recipient: rfc822;',
      'filename*0*=',
      '> ',
      '\0',
      '\xff',
    ],
  ],
  maxBytes: maxMailBytes,
  worst: {
    'a text of 15 MB': () => withBody('text/plain', upTo('words and more words \r\n')),
    'one line of 15 MB': () => withBody('text/plain', upTo('x')),
    'flowed text': () => withBody('text/plain; format=flowed', upTo('x \r\n')),
    'a file of 11 MB': () =>
      withBody(
        'application/pdf\r\nContent-Transfer-Encoding: base64',
        upTo(`${'QUJD'.repeat(19)}\r\n`),
      ),
    '200,000 parts': () =>
      withBody(
        'multipart/mixed; boundary="p"',
        upTo('--p\r\nContent-Type: text/plain\r\n\r\nx\r\n'),
      ),
    'empty parts': () => withBody('multipart/mixed; boundary="p"', upTo('--p\r\n\r\n')),
    '100 nested parts': () => nestedParts(100),
    '1,000 nested parts': () => nestedParts(1000),
    '200,000 nested parts': () => nestedParts(200_000),
    'nested mails': () =>
      withBody('message/rfc822', upTo('Content-Type: message/rfc822\r\n\r\n', 5_000_000)),
    'headers of 15 MB': () => strToU8(upTo('X-Header: value\r\n')),
    'one folded header': () =>
      strToU8(`${mailHead}\r\nX-Header: a\r\n${upTo(' a\r\n', maxHeadBytes)}`),
    'an address of 15 MB': () =>
      strToU8(`To: ${upTo('a', maxHeadBytes)}@b.example\r\n${mailHead}\r\n\r\nx`),
    'many addresses': () =>
      strToU8(`To: ${upTo('a@b.example,', maxHeadBytes)}\r\n${mailHead}\r\n\r\nx`),
    'groups of addresses': () => strToU8(`To: ${upTo('a:', maxHeadBytes)}\r\n${mailHead}\r\n\r\nx`),
    'addresses with comments': () =>
      strToU8(`To: ${upTo('(', maxHeadBytes)}\r\n${mailHead}\r\n\r\nx`),
    'addresses within quotes': () =>
      strToU8(`To: ${upTo('"a b" <', maxHeadBytes)}\r\n${mailHead}\r\n\r\nx`),
    'addresses without an end': () =>
      strToU8(`To: ${upTo('a.b@', maxHeadBytes)}\r\n${mailHead}\r\n\r\nx`),
    'encoded words': () =>
      strToU8(`Subject: ${upTo('=?UTF-8?Q?=C3=A4?= ', maxHeadBytes)}\r\n${mailHead}\r\n\r\nx`),
    references: () =>
      strToU8(`References: ${upTo('<a@b.example> ', maxHeadBytes)}\r\n${mailHead}\r\n\r\nx`),
    'parameters of a header': () =>
      strToU8(`Content-Type: text/plain${upTo('; a*0=b', maxHeadBytes)}\r\n${mailHead}\r\n\r\nx`),
    'a picture that the HTML shows 10,000 times': () =>
      withBody(
        'multipart/related; boundary="p"',
        lines(
          '--p\r\nContent-Type: text/html\r\n',
          '<img src="cid:a">'.repeat(10_000),
          '--p\r\nContent-Type: image/png\r\nContent-ID: <a>\r\n',
          upTo('x', 10_000_000),
          '--p--',
        ),
      ),
    'headers within 900 parts': () =>
      withBody(
        'multipart/mixed; boundary="p"',
        `--p\r\n${upTo('X-Header: value\r\n', 15_000)}\r\nx\r\n`.repeat(900),
      ),
    'texts in ISO-2022-JP': () =>
      withBody('text/plain; charset=iso-2022-jp', upTo('\x1b$B$"\x1b(B')),
    'HTML 990 deep, again and again': () =>
      withBody('text/html', `${'<div>'.repeat(990)}x${'</div>'.repeat(990)}`.repeat(90)),
    'HTML tables 300 deep': () => withBody('text/html', '<table><tr><td>x'.repeat(300)),
    'HTML 200,000 deep': () => withBody('text/html', '<div>'.repeat(199_000)),
    'HTML in unclosed lists': () => withBody('text/html', '<ul><li>'.repeat(124_000)),
    'HTML in nested tables': () => withBody('text/html', '<table><tr><td>'.repeat(66_000)),
    'HTML in nested quotations': () => withBody('text/html', '<blockquote>x'.repeat(76_000)),
    'HTML with many links': () => withBody('text/html', '<a href="x">y</a>'.repeat(58_000)),
    'HTML with many entities': () => withBody('text/html', '&nbsp;'.repeat(166_000)),
    'HTML of unclosed tags': () => withBody('text/html', '<a '.repeat(330_000)),
    'HTML of blanks': () => withBody('text/html', `x${' '.repeat(990_000)}y`),
    'HTML of 15 MB': () => withBody('text/html', upTo('<p>x</p>')),
    'parts of HTML, 1 MB each': () =>
      withBody(
        'multipart/mixed; boundary="p"',
        `--p\r\nContent-Type: text/html\r\n\r\n${'<div>x'.repeat(160_000)}\r\n`.repeat(14),
      ),
    'a report without an end': () =>
      withBody(
        'multipart/report; report-type=delivery-status; boundary="p"',
        `--p\r\nContent-Type: message/delivery-status\r\n\r\n${upTo('Status: \r\n \r\n')}`,
      ),
    'a report of one field of blanks': () =>
      withBody(
        'multipart/report; report-type=delivery-status; boundary="p"',
        `--p\r\nContent-Type: message/delivery-status\r\n\r\nStatus:${upTo(' ')}`,
      ),
    'a report with many message-ids': () =>
      withBody(
        'multipart/report; report-type=delivery-status; boundary="p"',
        `--p\r\n\r\n${upTo('message-id: <a\r\n')}`,
      ),
  },
  parse: (bytes) =>
    parseMail(bytes).catch((error: unknown) => {
      // The site reports that the mail cannot be read.
      if (error instanceof RangeError) throw error
    }),
  maxMs: 3000,
  maxMegabytes: 150,
}

const picture = (kind: CheckedFile['kind']) => (content: Uint8Array) =>
  removeMetadata({ name: 'x', kind, content })
const chunk = (name: string, data = '') =>
  Buffer.concat([Buffer.from([0, 0, 0, data.length]), Buffer.from(`${name}${data}\0\0\0\0`)])
const png = (...chunks: Uint8Array[]) =>
  new Uint8Array(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]))
const jpeg = (...segments: string[]) =>
  new Uint8Array(Buffer.from(`\xff\xd8${segments.join('')}\xff\xda\0\x02x\xff\xd9`, 'latin1'))
const webp = (chunks: string) => {
  const body = Buffer.from(`WEBP${chunks}`, 'latin1')
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return new Uint8Array(Buffer.concat([head, body]))
}
/** Minimal files, little more than the parts by which their type is detected. */
const fileSamples = [
  png(chunk('IHDR', '\0\0\0\x01\0\0\0\x01\x08\0\0\0\0'), chunk('tEXt', 'a\0b'), chunk('IEND')),
  jpeg('\xff\xe0\0\x07JFIF\0', '\xff\xe1\0\x1aExif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03'),
  webp('VP8X\x0a\0\0\0\x08\0\0\0\0\0\0\0\0\0EXIF\x04\0\0\0abcd'),
]
const fileBytes = maxFileBytes
const half = Math.floor(fileBytes / 2)

const files: ParserTarget = {
  name: 'files',
  samples: [
    ...fileSamples,
    strToU8('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
    strToU8('999\ncomment\n  0\nSECTION\n  2\nHEADER\n'),
    makeWorkbook(sheetSample),
    new Uint8Array(
      zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w/>') }),
    ),
  ],
  tokens: [
    'PK\x01\x02',
    'PK\x03\x04',
    'PK\x05\x06',
    'ID3',
    'RIFF',
    'ftyp',
    '%PDF-',
    '\xff\xd8',
    '999\n',
    '0\nSECTION\n',
  ],
  maxBytes: fileBytes,
  worst: {
    'comments of a drawing': () => strToU8(upTo('999\nx\n', fileBytes)),
    'an archive of empty entries': () =>
      new Uint8Array(
        zipSync(
          Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`${n}`, new Uint8Array()])),
        ),
      ),
    'an archive whose content types unpack to 2 GB': () =>
      new Uint8Array(zipSync({ '[Content_Types].xml': new Uint8Array(500_000_000) }, { level: 9 })),
    'local headers alone': () => {
      const header = Buffer.alloc(30)
      header.writeUInt32LE(0x04034b50)
      return new Uint8Array(Buffer.alloc(Math.floor(fileBytes / 30) * 30, header))
    },
    'an ID3 head that skips everything': () =>
      new Uint8Array(Buffer.alloc(fileBytes, Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'))),
    'a Matroska file of empty elements': () =>
      new Uint8Array(
        Buffer.concat([
          Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
          Buffer.alloc(fileBytes - 12, Buffer.from([0xec, 0x80])),
        ]),
      ),
    'a PNG of empty chunks': () =>
      new Uint8Array(
        Buffer.concat([png(), Buffer.alloc(Math.floor(half / 6) * 12, chunk('abCD'))]),
      ),
    'a RIFF of empty chunks': () => webp('abcd\0\0\0\0'.repeat(half / 4)),
    'an ASF of empty objects': () =>
      new Uint8Array(
        Buffer.concat([
          Buffer.from('3026b2758e66cf11a6d900aa0062ce6cffffffffffffff7fffffff7f0102', 'hex'),
          Buffer.alloc(
            fileBytes - 30,
            Buffer.from('000000000000000000000000000000001800000000000000', 'hex'),
          ),
        ]),
      ),
  },
  parse: (content) => checkFile({ name: 'x', content }),
  // It runs on the main thread, which answers every request.
  maxMs: 150,
  maxMegabytes: 60,
}

function pictureTarget(
  kind: 'jpeg' | 'png' | 'webp',
  sample: Uint8Array,
  tokens: readonly string[],
  worst: ParserTarget['worst'],
): ParserTarget {
  return {
    name: `metadata-${kind}`,
    samples: [sample],
    tokens,
    worst,
    maxBytes: fileBytes,
    parse: picture(kind),
    maxMs: 150,
    maxMegabytes: 60,
  }
}
const [pngSample, jpegSample, webpSample] = fileSamples as [Uint8Array, Uint8Array, Uint8Array]
const pictures = [
  pictureTarget('png', pngSample, ['tEXt', 'IEND', '\0\0\0\0'], {
    'empty chunks': () =>
      new Uint8Array(
        Buffer.concat([png(), Buffer.alloc(Math.floor(half / 6) * 12, chunk('IDAT'))]),
      ),
  }),
  pictureTarget('jpeg', jpegSample, ['\xff', 'Exif', '\xff\xe1\0\x02'], {
    'empty segments': () => jpeg('\xff\xe0\0\x02'.repeat(fileBytes / 4 - 20)),
    comments: () => jpeg('\xff\xfe\0\x02'.repeat(fileBytes / 4 - 20)),
    'Exif with many entries': () =>
      jpeg(`\xff\xe1\xff\xfeExif\0\0MM\0*\0\0\0\x08\xff\xff${'\0'.repeat(65_516)}`.repeat(150)),
  }),
  pictureTarget('webp', webpSample, ['VP8X', 'EXIF', '\0\0\0\0'], {
    'empty chunks': () => webp('ALPH\0\0\0\0'.repeat(half / 4)),
  }),
]

const text = (name: string, worst: ParserTarget['worst'], parse: (text: string) => unknown) => ({
  name,
  samples: [
    strToU8(
      'On 3 Feb 2027 at 9:30 am, Ann <ann@example.com> wrote:\n> GB-CL750S-AG\t2,470 pcs\nSamples: 3 bottles\n\nFrom: x\nTo: y\nSubject: z\n',
    ),
  ],
  tokens: [
    '\n',
    '\n\n',
    ' ',
    '\t',
    '> ',
    'On ',
    ' wrote:',
    '-- ',
    '____',
    'From: ',
    ',',
    '"',
    'samples',
    '\u0301',
    '\u200b',
    '0',
    '9',
  ],
  worst,
  parse: (bytes: Uint8Array) => parse(Buffer.from(bytes).toString()),
  maxMs: 150,
  maxMegabytes: 60,
})
const quotes: ParserTarget = {
  ...text(
    'quotes',
    {
      attributions: () => strToU8(upTo('on aaaaa wrote:\n', 50_000)),
      'attributions over two lines': () => strToU8(upTo('on a\naaaa wrote:\n\n', 50_000)),
      'one long attribution': () => strToU8(`on ${upTo('wrote ', 49_000)}`),
      'empty lines': () => strToU8(upTo('\n', 50_000)),
      'quoted lines': () => strToU8(upTo('>\n\n', 50_000)),
      'heads of mails': () => strToU8(upTo('from: a\nx\n', 50_000)),
    },
    foldQuotes,
  ),
  maxBytes: 50_000,
}
const plainText: ParserTarget = {
  ...text(
    'plain-text',
    {
      blanks: () => strToU8(upTo(' ', 300_000)),
      'blanks and line ends': () => strToU8(upTo(' \n', 300_000)),
      marks: () => strToU8(`a${upTo('\u0301', 300_000)}`),
      'marks that change places': () => strToU8(upTo('\u0315\u0300\u05ae\u0300\u0062', 300_000)),
      'invisible letters': () => strToU8(upTo('\u200b', 300_000)),
    },
    (given) => [cleanMultiline(given), cleanSingleLine(given)],
  ),
  maxBytes: 512 * 1024,
}
const pastedList: ParserTarget = {
  ...text(
    'pasted-list',
    {
      'lines of cells': () => strToU8(upTo(`${'1,'.repeat(149)}\n`, 60_000)),
      'lines of words': () => strToU8(upTo(`${'1 '.repeat(149)}\n`, 60_000)),
      samples: () => strToU8(upTo(`samples${' '.repeat(290)}x\n`, 60_000)),
      'quoted cells': () => strToU8(upTo(`${'"1"\t'.repeat(70)}\n`, 60_000)),
      'empty lines': () => strToU8(upTo('\n', 512 * 1024)),
      'lines that are too many': () => strToU8(upTo('1\n', 512 * 1024)),
    },
    (given) => parsePastedList(given),
  ),
  maxBytes: 512 * 1024,
}

/** Every parser, in the order of the run. */
export const parserTargets: readonly ParserTarget[] = [
  ...[csv, workbook, workbookArchive, mail, files, ...pictures],
  ...[quotes, plainText, pastedList],
]
