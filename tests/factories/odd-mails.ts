import {
  archive,
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
  winmail,
  write,
} from './write-mail.ts'

/** A mail that is attached to another one, in a part of its own. */
const attachedPart = (raw: Buffer) => ({ type: 'message/rfc822', body: raw })

/** A file in uuencode, as programs sent it before MIME. */
const uuencoded = `begin 644 order.txt\n#0V%T\n\`\nend\n`

const forwardWithWinmail = mail(
  multipart('mixed', text('We need caps too.'), attached('winmail.dat', winmail())),
  { From: 'Tom <tom@winery.example>', Subject: 'Order' },
)

/** Bytes of a raw header, as `write` takes them. */
const latin1 = (hex: string) => Buffer.from(hex, 'hex').toString('latin1')

/** Encodes a text in UTF-32, four bytes for each character. */
function utf32(words: string): Buffer {
  const encoded = Buffer.alloc(words.length * 4)
  for (const [at, character] of [...words].entries()) {
    encoded.writeUInt32LE(character.codePointAt(0) ?? 0, at * 4)
  }
  return encoded
}

/** Mails that broken, old or hostile programs write. */
export const oddMails: readonly MailSample[] = [
  // Character sets
  {
    name: 'UTF-7',
    raw: write({ 'Content-Type': 'text/plain; charset=utf-7' }, 'Caf+AOk- Ros+AOk-, 3 pallets'),
    says: ['Café Rosé, 3 pallets'],
  },
  {
    name: 'code page 850 of DOS',
    raw: write({ 'Content-Type': 'text/plain; charset=ibm850' }, Buffer.from('43616682', 'hex')),
    says: ['Café'],
  },
  {
    name: 'UTF-32',
    raw: write(
      { 'Content-Type': 'text/plain; charset=utf-32le', 'Content-Transfer-Encoding': 'base64' },
      base64(utf32('Café, 3 pallets')),
    ),
    says: ['Café, 3 pallets'],
  },
  {
    name: 'UTF-8 declared as Latin-1',
    raw: write({ 'Content-Type': 'text/plain; charset=iso-8859-1' }, 'Café Rosé'),
    says: ['Café Rosé'],
  },
  // Broken structure
  {
    name: 'multipart with another boundary than its header says',
    raw: write(
      { 'Content-Type': 'multipart/mixed; boundary=y' },
      `--x\nContent-Type: text/plain\n\nThree pallets\n--x\nContent-Type: application/pdf; name=po.pdf\nContent-Transfer-Encoding: base64\n\n${base64(pdf)}\n--x--\n`,
    ),
    says: ['Three pallets'],
    files: ['po.pdf'],
  },
  {
    name: 'multipart without a boundary in its header',
    raw: write(
      { 'Content-Type': 'multipart/alternative' },
      '--=_x1\nContent-Type: text/plain\n\nThree pallets\n--=_x1\nContent-Type: text/html\n\n<p>Three pallets</p>\n--=_x1--\n',
    ),
    says: ['Three pallets'],
  },
  {
    name: 'multipart within another of the same boundary',
    raw: write(
      { 'Content-Type': 'multipart/mixed; boundary=x' },
      '--x\nContent-Type: multipart/alternative; boundary=x\n\n--x\nContent-Type: text/plain\n\nThree pallets\n--x--\n--x--\n',
    ),
    says: ['Three pallets'],
  },
  {
    name: 'lines that end in a carriage return alone',
    raw: Buffer.from(
      'From: ann@brewery.example\rMessage-ID: <cr@brewery.example>\rSubject: Glass\r\rThree pallets\r',
    ),
    says: ['Three pallets'],
  },
  {
    name: 'HTML without a media type',
    raw: write({}, '<!DOCTYPE html>\n<html><body><p>Three <b>pallets</b></p></body></html>'),
    says: ['Three pallets'],
  },
  {
    name: 'HTML whose head is never closed',
    raw: page('<html><head><meta charset="utf-8"><title>Order</title><p>Three pallets</p>'),
    says: ['Three pallets'],
  },
  {
    name: 'HTML with text for readers without scripts',
    raw: page('<script>document.write("x")</script><noscript><p>Three pallets</p></noscript>'),
    says: ['Three pallets'],
  },
  {
    name: 'base64 with a footer that a list server added in plain text',
    raw: write(
      { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': 'BASE64' },
      `${base64(Buffer.from('Three pallets, please'))}\n\n-- \norders mailing list`,
    ),
    says: ['Three pallets, please'],
  },
  {
    name: 'file in uuencode within the text',
    raw: plain(`See the file\n\n${uuencoded}\nThanks, Ann\n`),
    says: ['See the file', 'Thanks, Ann'],
    files: ['order.txt'],
  },
  {
    name: 'text about beginning and end, which is not uuencode',
    raw: plain('begin 644 bottles.txt\nwith three pallets of claret on the first day\nend\n'),
    says: ['begin 644 bottles.txt\nwith three pallets of claret on the first day\nend'],
  },
  // Mails within mails
  {
    name: 'forward of an attached mail, without own words',
    raw: mail(multipart('mixed', attachedPart(attachedMail)), { Subject: 'Fwd: Glass for May' }),
    says: ['From: Tom <tom@winery.example>', 'Subject: Glass for May', 'We need 3 pallets.'],
    files: ['Glass for May.eml'],
  },
  {
    name: 'forward of an attached mail, with own words',
    raw: mail(multipart('mixed', text('Can you do this?'), attachedPart(attachedMail)), {
      Subject: 'Fwd: Glass for May',
    }),
    says: ['Can you do this?', 'We need 3 pallets.'],
    files: ['Glass for May.eml'],
  },
  {
    name: 'winmail.dat in an attached mail',
    raw: mail(multipart('mixed', text(' '), attachedPart(forwardWithWinmail))),
    says: ['We need caps too.'],
    files: ['Order.eml', 'PO 4711.pdf'],
  },
  {
    name: 'attached mail within two others',
    raw: mail(
      multipart(
        'mixed',
        attachedPart(mail(multipart('mixed', attachedPart(attachedMail)), { Subject: 'Outer' })),
      ),
    ),
    says: ['We need 3 pallets.'],
    files: ['Outer.eml', 'Glass for May.eml'],
  },
  {
    name: 'attached mail that is damaged',
    raw: mail(multipart('mixed', text('See'), attachedPart(Buffer.from('\0\0\0')))),
    says: ['See', '1 file left behind: mail.eml.'],
    left: ['mail.eml'],
  },
  // Hidden text
  {
    name: 'HTML with text that nobody sees',
    raw: page(
      '<div style="font-size:0px">tiny one</div><p style="opacity: 0">faint one</p><span style="max-height:0;overflow:hidden">low one</span><p style="visibility:hidden">hidden one</p><p>Three pallets</p>',
    ),
    says: ['Three pallets'],
    hides: ['tiny one', 'faint one', 'low one', 'hidden one'],
  },
  {
    name: 'HTML whose layout cells have no text height, as MJML writes them',
    raw: page(
      '<table><tr><td style="font-size:0px;padding:10px"><div style="font-size:13px">Three pallets</div></td></tr></table>',
    ),
    says: ['Three pallets'],
  },
  {
    name: 'filled form that was mailed as a page',
    raw: page(
      '<form>Item <input name="a" value="GB-750"> Qty <input name="b" value="3 pallets"><input type="hidden" value="token"><textarea>Ring first</textarea><input type="checkbox" checked>Tail-lift</form>',
    ),
    says: ['Item GB-750 Qty 3 pallets', 'Ring first', '☑ Tail-lift'],
    hides: ['token'],
  },
  {
    name: 'HTML with scripts in attributes, frames and links',
    raw: page(
      '<img src=x onerror="alert(1)" alt="crack"><a href="javascript:alert(2)">our order</a><iframe srcdoc="<script>alert(3)</script>"></iframe><svg onload="alert(4)"></svg><p onclick="alert(5)">Three pallets</p>',
    ),
    says: ['[picture] crack', 'our order', 'Three pallets'],
    hides: ['alert'],
  },
  // Forms of mail programs
  {
    name: 'Outlook on a phone, reply above an older mail',
    raw: page(
      '<div>Yes, Tuesday.</div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg"><b>From:</b> Vpack &lt;desk@vpack.example&gt;<br><b>Sent:</b> Monday, March 1, 2027 8:00:00 AM<br><b>To:</b> Ann &lt;ann@brewery.example&gt;<br><b>Subject:</b> Re: VP-104233</div><div>When may we come</div>',
    ),
    says: ['Yes, Tuesday.'],
    hides: ['When may we come', 'Sent:'],
  },
  {
    name: 'Outlook, answers between the questions of an older mail',
    raw: page(
      '<p>See in red</p><div style="border-top:solid #E1E1E1 1.0pt"><p class=MsoNormal><b>From:</b> Vpack &lt;desk@vpack.example&gt;<br><b>Sent:</b> Monday<br><b>To:</b> Ann<br><b>Subject:</b> Re: VP-104233</p></div><p class=MsoNormal>When may we come?</p><p class=MsoNormal><span style="color:red">Tuesday</span></p><p class=MsoNormal>How many?</p><p class=MsoNormal><span style="color:red">3 pallets</span></p>',
    ),
    says: ['See in red', 'When may we come?', 'Tuesday', 'How many?', '3 pallets'],
  },
  {
    name: 'Apple Mail, picture between two texts',
    raw: mail(
      multipart(
        'mixed',
        text('Before it'),
        attached('crack.png', png, 'image/png'),
        html('<p>After it</p>'),
      ),
    ),
    says: ['Before it', 'After it'],
    files: ['crack.png'],
  },
  {
    name: 'Gmail, forward in the text',
    raw: page(
      '<div>Please order</div><div class="gmail_quote">---------- Forwarded message ---------<br>From: <b>Tom</b> &lt;tom@winery.example&gt;<br>Date: Mon, 1 Mar 2027 at 08:00<br>Subject: Order<br>To: Ann<br><br>GB-750, 3 pallets</div>',
    ),
    says: ['Please order', 'GB-750, 3 pallets'],
  },
  {
    name: 'Lotus Notes, reply above an older mail',
    raw: plain(
      'Yes, Tuesday.\n\n\n\nFrom:   Vpack <desk@vpack.example>\nTo:     Ann <ann@brewery.example>\nDate:   01/03/2027 08:00\nSubject:        Re: VP-104233\n\n\n\nWhen may we come\n',
    ),
    says: ['Yes, Tuesday.'],
    hides: ['When may we come'],
  },
  // Reports, calendars and names
  {
    name: 'read receipt',
    raw: mail(
      multipart(
        'report; report-type=disposition-notification',
        text('Your mail was read.'),
        text(
          'Disposition: manual-action/MDN-sent-manually; displayed',
          'message/disposition-notification',
        ),
      ),
      { Subject: 'Read: VP-104233' },
    ),
    says: ['Your mail was read.'],
    kind: 'automatic',
  },
  {
    name: 'calendar invitation in UTC, without another text',
    raw: plain(
      'BEGIN:VCALENDAR\nMETHOD:REQUEST\nBEGIN:VEVENT\nSUMMARY:Site visit\\, gate 2\nDTSTART:20270302T230000Z\nDTEND:20270303T003000Z\nLOCATION:Nuriootpa\nEND:VEVENT\nEND:VCALENDAR\n',
      { 'Content-Type': 'text/calendar; method=REQUEST; charset=utf-8' },
    ),
    says: [
      '[Calendar invitation: Site visit, gate 2, 3 March 2027, 9:30 am – 11:00 am, Nuriootpa]',
    ],
    files: ['invitation.ics'],
  },
  {
    name: 'subject that tries to add a header',
    raw: plain('Three pallets', { Subject: '=?utf-8?Q?VP-104233=0D=0ABcc:_x@y.example?=' }),
    says: ['Three pallets'],
  },
  {
    name: 'file name that leads out of its folder and hides its ending',
    raw: mail(
      multipart('mixed', text('Here'), {
        type: 'application/zip; name="../../labels.zip"',
        head: {
          'Content-Disposition': 'attachment; filename="..\\\\..\\\\labels.zip"',
          'Content-Transfer-Encoding': 'base64',
        },
        body: base64(archive),
      }),
    ),
    says: ['Here'],
    files: ['labels.zip'],
  },
  // Declarations that contradict the bytes
  {
    name: 'headers in raw GB18030, with the character set of the text',
    raw: write(
      {
        From: `${latin1('cdf5d0a1c3f7')} <wang@winery.example>`,
        'Content-Type': 'text/plain; charset=gb18030',
      },
      Buffer.from('c6bfd7d3', 'hex'),
    ),
    says: ['瓶子'],
    from: '王小明',
  },
  {
    name: 'headers in raw Windows-1250, with the character set of a part',
    raw: mail(
      multipart('mixed', {
        type: 'text/plain; charset=windows-1250',
        body: Buffer.from('\xa3\xf3d\x9f', 'latin1'),
      }),
      { From: '\xa3ucja <l@winery.example>' },
    ),
    says: ['Łódź'],
    from: 'Łucja',
  },
  {
    name: 'UTF-8 declared as UTF-16',
    raw: write({ 'Content-Type': 'text/plain; charset=utf-16le' }, 'Three pallets, café'),
    says: ['Three pallets, café'],
  },
  {
    name: 'Japanese in UTF-16 without a byte order mark',
    raw: write(
      { 'Content-Type': 'text/plain; charset=utf-16', 'Content-Transfer-Encoding': 'base64' },
      base64(Buffer.from('三パレットお願いします', 'utf16le')),
    ),
    says: ['三パレットお願いします'],
  },
  {
    name: 'line that a mail server marks because it begins with From',
    raw: plain('Please note:\n>From Tuesday we are closed.\nBring 3 pallets.\n'),
    says: ['From Tuesday we are closed.', 'Bring 3 pallets.'],
  },
  {
    name: 'lines that their writer marked, between others',
    raw: plain('We need\n> 3000 pieces\nper week\n'),
    says: ['We need\n> 3000 pieces\nper week'],
  },
  {
    name: 'table of spans, laid out by styles',
    raw: page(
      '<div style="display:table-row"><span style="display: table-cell">GB-750</span><span style="display: table-cell;">3</span></div><div style="display:table-row"><div style="display:table-cell">SC-30</div><div style="display:table-cell">12000</div></div>',
    ),
    says: ['GB-750\t3\nSC-30\t12000'],
  },
  {
    name: 'address in angle brackets that its program did not escape',
    raw: page('<p>Contact: Tom <tom@winery.example>, gate 2</p>'),
    says: ['Contact: Tom <tom@winery.example>, gate 2'],
  },
  {
    name: 'PGP, encrypted, with words around it',
    raw: plain(
      'The key is attached.\n-----BEGIN PGP MESSAGE-----\n\nhQEM\n-----END PGP MESSAGE-----\nRing Tom.\n',
    ),
    says: ['The key is attached.', 'This mail is encrypted', 'Ring Tom.'],
    hides: ['hQEM'],
  },
  {
    name: 'answer to a calendar invitation, with a comment',
    raw: write(
      { 'Content-Type': 'text/calendar; method=REPLY; charset=utf-8' },
      'BEGIN:VCALENDAR\nMETHOD:REPLY\nBEGIN:VEVENT\nSUMMARY:Site visit\nDTSTART:20270303T093000\nATTENDEE;PARTSTAT=DECLINED:mailto:ann@brewery.example\nCOMMENT:Cannot come\\, try Friday\nEND:VEVENT\nEND:VCALENDAR\n',
    ),
    says: ['[Answer to a calendar invitation, declined: Site visit', 'Cannot come, try Friday'],
    files: ['invitation.ics'],
  },
  {
    name: 'order in XML, without another text',
    raw: write({ 'Content-Type': 'application/xml' }, '<order><line sku="GB-750">3</line></order>'),
    says: ['<line sku="GB-750">3</line>'],
    left: ['attachment'],
  },
  {
    name: 'form of the text for watches',
    raw: mail(
      multipart(
        'alternative',
        text('Three pallets to Wingfield'),
        text('<b>Three</b>', 'text/watch-html'),
        html('<p>Three pallets to Wingfield</p>'),
      ),
    ),
    says: ['Three pallets to Wingfield'],
  },
]
