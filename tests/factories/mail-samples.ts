import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { hardMails } from './hard-mails.ts'
import { oddMails } from './odd-mails.ts'
import {
  archive,
  attached,
  attachedMail,
  base64,
  gif,
  heic,
  html,
  inline,
  type MailSample,
  mail,
  multipart,
  oldWorkbook,
  page,
  pdf,
  plain,
  png,
  signedBlock,
  text,
  winmail,
  workbook,
  write,
} from './write-mail.ts'

const folder = path.resolve(import.meta.dirname, '../mails')
const file = (name: string) => readFileSync(path.join(folder, `${name}.eml`))

/** Mails of the given files, with what each should give. */
const givenMails: MailSample[] = [
  {
    name: '01a-html-only-with-pdf',
    says: ['Please deliver 3 pallets of GB-750 on 14 March'],
    files: ['PO.pdf'],
  },
  { name: '01b-html-only-alternative', says: ['Please deliver 3 pallets of GB-750 on 14 March'] },
  { name: '01c-blank-plain', says: ['Please deliver 3 pallets of GB-750 on 14 March'] },
  { name: '02-inline-photo', says: ['See the crack'], files: ['crack.png'] },
  {
    name: '03a-data-uri-200k',
    says: ['[picture]', 'Please deliver 3 pallets of GB-750 on 14 March'],
    files: ['picture.bin'],
  },
  {
    name: '03b-data-uri-1100k',
    says: ['[picture]', 'Please deliver 3 pallets of GB-750 on 14 March'],
    files: ['picture.bin'],
  },
  { name: '04-html-table', says: ['GB-750\t3\nSC-30x60\t12000'] },
  {
    name: '05a-own-from-to-date',
    says: [
      'From: Vpack Adelaide',
      'To: 12 Vine Rd, Nuriootpa',
      'Date: 14 March',
      'Ring Tom on 0491 570 156 first.',
    ],
  },
  {
    name: '05b-pipe-table',
    says: ['| GB-750-CL | 3 pallets |', '| SC-30x60 | 12000 |', 'Thanks, Ann'],
  },
  {
    name: '05c-answers-below',
    says: ['See my answers below.', 'Which closure? BVS 30x60 in black please', 'How many? 12 000'],
  },
  {
    name: '06-through-google-group',
    says: ['Yes, go ahead with 4 pallets.'],
    kind: 'list',
    replyTo: 'ann.real@brewery.example',
  },
  {
    name: '07-noreply-with-reply-to',
    says: ['Purchase order 4711'],
    kind: 'system',
    replyTo: 'buyer@brewery.example',
  },
  { name: '13-latin1-no-charset', says: ['Café Rosé, dépôt 2'] },
  { name: '14-encoded-out-of-office', says: ['I am away'], kind: 'automatic' },
].map((sample) => ({ ...sample, raw: file(sample.name) }) as MailSample)

const gmailReply = mail(
  multipart(
    'alternative',
    text(
      'Tuesday suits us.\n\nOn Mon, 1 Mar 2027 at 08:00, Vpack <desk@vpack.example> wrote:\n\n> When may we come?\n> Vpack\n',
    ),
    html(
      '<div dir="ltr">Tuesday suits us.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, 1 Mar 2027 at 08:00, Vpack &lt;<a href="mailto:desk@vpack.example">desk@vpack.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote">When may we come?<br>Vpack</blockquote></div>',
    ),
  ),
)

const outlookReply = page(
  '<html><body><div class="WordSection1"><p class="MsoNormal">Hi Ann,<o:p></o:p></p><p class="MsoNormal">&nbsp;</p><p class="MsoNormal">Tuesday suits us.</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Vpack &lt;desk@vpack.example&gt;<br><b>Sent:</b> Monday, 1 March 2027 8:00 AM<br><b>To:</b> Ann<br><b>Subject:</b> Re: VP-104233</p></div></div><p class="MsoNormal">&nbsp;</p><p class="MsoNormal">When may we come</p></div></body></html>',
)

const order = [
  ['Item', 'Description', 'Qty'],
  ['GB-750-CL', 'Claret 750', '3 pallets'],
  ['SC-30x60', 'Screw cap', '12000'],
]
const orderTable = (rows: string[][]) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`

/** More mails of the same kinds. */
const otherMails: MailSample[] = [
  // Programs and their replies
  {
    name: 'Gmail, reply above a quotation',
    raw: gmailReply,
    says: ['Tuesday suits us.'],
    hides: ['When may we come?', 'wrote:'],
  },
  {
    name: 'Outlook, HTML reply above an older mail',
    raw: outlookReply,
    says: ['Hi Ann,', 'Tuesday suits us.'],
    hides: ['When may we come', 'Sent:'],
  },
  {
    name: 'Apple Mail, blockquote of type cite',
    raw: page(
      '<html><body>Tuesday suits us.<br><div><br><blockquote type="cite"><div>On 1 Mar 2027, at 8:00 am, Vpack &lt;desk@vpack.example&gt; wrote:</div><br><div>When may we come?</div></blockquote></div></body></html>',
    ),
    says: ['Tuesday suits us.'],
    hides: ['When may we come?'],
  },
  {
    name: 'ProtonMail, original message',
    raw: plain(
      'Tuesday suits us.\n\nSent with Proton Mail secure email.\n\n------- Original Message -------\nOn Monday, March 1st, 2027 at 8:00 AM, Vpack <desk@vpack.example> wrote:\n\n> When may we come?\n> Vpack\n',
    ),
    says: ['Tuesday suits us.'],
    hides: ['When may we come?'],
  },
  {
    name: 'Yahoo, quoted without blockquote',
    raw: page(
      '<div>Tuesday suits us.</div><div class="yahoo_quoted"><div>On Monday, 1 March 2027, 08:00:00 am ACDT, Vpack &lt;desk@vpack.example&gt; wrote:</div><div>When may we come?</div></div>',
    ),
    says: ['Tuesday suits us.'],
    hides: ['When may we come?'],
  },
  {
    name: 'Outlook in German, reply above an older mail',
    raw: plain(
      'Dienstag passt.\n\nVon: Vpack <desk@vpack.example>\nGesendet: Montag, 1. März 2027 08:00\nAn: Ann\nBetreff: Re: VP-104233\n\nWann dürfen wir kommen\n',
    ),
    says: ['Dienstag passt.'],
    hides: ['Wann dürfen wir kommen'],
  },
  {
    name: 'bottom posting below a quotation',
    raw: plain(
      'On Mon, 1 Mar 2027 at 08:00, Vpack <desk@vpack.example> wrote:\n> When may we come?\n\nOn Tuesday.\n',
    ),
    says: ['> When may we come?', 'On Tuesday.'],
    hides: ['wrote:'],
  },
  {
    name: 'answers between quoted lines',
    raw: plain('> Which closure?\nBVS 30x60\n> How many?\n12 000\n'),
    says: ['> Which closure?\nBVS 30x60\n> How many?\n12 000'],
  },
  {
    name: 'answers between the paragraphs of a blockquote',
    raw: page(
      '<blockquote type="cite"><div>Which closure?</div></blockquote><div>BVS 30x60</div><blockquote type="cite"><div>How many?</div></blockquote><div>12 000</div>',
    ),
    says: ['> Which closure?\nBVS 30x60', '> How many?\n12 000'],
  },
  {
    name: 'answers at the end of an older mail, nothing above',
    raw: plain(
      '-----Original Message-----\nFrom: Vpack <desk@vpack.example>\nSent: Monday\nTo: Ann\nSubject: Re: VP-104233\n\nWhen may we come?\n\nOn Tuesday from nine, gate 2.\n',
    ),
    says: ['On Tuesday from nine, gate 2.'],
  },
  {
    name: 'answers in red in an older mail',
    raw: page(
      '<p>My answers in red</p><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Vpack &lt;desk@vpack.example&gt;<br><b>Sent:</b> Monday<br><b>To:</b> Ann<br><b>Subject:</b> Re: VP-104233</div><p>Closure <span style="color:red">BVS 30x60</span></p>',
    ),
    says: ['My answers in red', 'Closure BVS 30x60'],
  },
  {
    name: 'forwarded mail of a colleague',
    raw: plain(
      'Please see below\n\n---------- Forwarded message ---------\nFrom: Tom <tom@winery.example>\nDate: Mon, 1 Mar 2027\nSubject: Glass\nTo: Ann <ann@brewery.example>\n\nWe need 3 pallets of GB-750.\n',
      { Subject: 'Fwd: Glass' },
    ),
    says: ['Please see below', 'We need 3 pallets of GB-750.'],
  },
  {
    name: 'delivery from and to, with a subject in the text',
    raw: plain(
      'Please move this:\nFrom: Wingfield\nTo: Nuriootpa\nSubject: 4 pallets\nCall Tom.\n',
    ),
    says: ['From: Wingfield', 'To: Nuriootpa', 'Subject: 4 pallets', 'Call Tom.'],
  },
  {
    name: 'lines that begin with a mark of the sender',
    raw: plain('- GB-750: 3 pallets\n| SC | 12000 |\n* ring first\n'),
    says: ['- GB-750: 3 pallets', '| SC | 12000 |', '* ring first'],
  },
  // Parts
  {
    name: 'plain part that asks for HTML',
    raw: mail(
      multipart(
        'alternative',
        text('Your mail client does not support HTML.'),
        html('<p>Please deliver 3 pallets</p>'),
      ),
    ),
    says: ['Please deliver 3 pallets'],
    hides: ['does not support'],
  },
  {
    name: 'plain part that lacks half of the text',
    raw: mail(
      multipart(
        'alternative',
        text('Hello'),
        html(
          '<p>Hello</p><p>Please deliver three pallets of claret bottles on Tuesday morning</p>',
        ),
      ),
    ),
    says: ['Hello', 'Please deliver three pallets of claret bottles on Tuesday morning'],
  },
  {
    name: 'parts that say different things',
    raw: mail(
      multipart(
        'alternative',
        text('Order number 4711 for twelve thousand caps'),
        html('<p>Please ring Tom before the truck arrives at the gate</p>'),
      ),
    ),
    says: [
      'Order number 4711 for twelve thousand caps',
      'Please ring Tom before the truck arrives at the gate',
    ],
  },
  {
    name: 'blank HTML beside a text',
    raw: mail(
      multipart(
        'alternative',
        text('Three pallets'),
        html('<html><body><p>&nbsp;</p></body></html>'),
      ),
    ),
    says: ['Three pallets'],
  },
  {
    name: 'text after an attachment, as Apple Mail sends it',
    raw: mail(
      multipart(
        'mixed',
        text('Before the drawing'),
        attached('neck.pdf', pdf, 'application/pdf'),
        text('After the drawing'),
      ),
    ),
    says: ['Before the drawing', 'After the drawing'],
    files: ['neck.pdf'],
  },
  {
    name: 'text in an attached text file only',
    raw: mail(
      multipart(
        'mixed',
        text(''),
        attached('order.txt', Buffer.from('GB-750 3 pallets'), 'text/plain'),
      ),
    ),
    says: ['GB-750 3 pallets'],
    files: ['order.txt'],
  },
  {
    name: 'short text file in line, as Apple Mail shows it',
    raw: mail(
      multipart(
        'mixed',
        text('Our list:'),
        text('GB-750 3 pallets', 'text/plain; name="list.txt"'),
        text('<p>SC-30x60 12,000</p>', 'text/html; name="note.html"'),
        text('Deliver by Friday'),
      ),
    ),
    says: ['Our list:\n\nGB-750 3 pallets\n\nSC-30x60 12,000\n\nDeliver by Friday'],
    files: ['list.txt'],
  },
  {
    name: 'rich text (RTF) only, with a table',
    raw: write(
      { 'Content-Type': 'text/rtf' },
      String.raw`{\rtf1\ansi\ansicpg1250{\fonttbl{\f0 Arial;}}{\*\generator Riched20;}\f0 Caf\'e9 in \u321?\'f3d\'9f:\par
\trowd GB-750\cell 3\cell\row\trowd SC-30x60\cell 12000\cell\row\pard \{as agreed\}\par}`,
    ),
    says: ['Café in Łódź:', 'GB-750\t3\nSC-30x60\t12000', '{as agreed}'],
  },
  {
    name: 'format=flowed with a quotation',
    raw: write(
      { 'Content-Type': 'text/plain; charset=utf-8; format=flowed' },
      'This sentence was broken \nby the mail program.\n\n> And the question \n> too?\n',
    ),
    says: ['This sentence was broken by the mail program.'],
    hides: ['too?'],
  },
  {
    name: 'format=flowed with DelSp, as in Japanese',
    raw: write(
      { 'Content-Type': 'text/plain; charset=utf-8; format=flowed; delsp=yes' },
      '三パレット \nお願いします\n',
    ),
    says: ['三パレットお願いします'],
  },
  {
    name: 'multipart without its last boundary',
    raw: write(
      { 'Content-Type': 'multipart/mixed; boundary=x' },
      '--x\nContent-Type: text/plain\n\nThree pallets\n',
    ),
    says: ['Three pallets'],
  },
  {
    name: 'multipart without parts',
    raw: write({ 'Content-Type': 'multipart/mixed; boundary=x' }, 'Three pallets, no boundary\n'),
    says: ['Three pallets, no boundary'],
  },
  // Pictures and tables
  {
    name: 'PDF with a Content-ID',
    raw: mail(
      multipart(
        'related',
        html('<p>See the order</p>'),
        inline('order.pdf', pdf, 'application/pdf'),
      ),
    ),
    says: ['See the order'],
    files: ['order.pdf'],
  },
  {
    name: 'three photos between paragraphs',
    raw: mail(
      multipart(
        'related',
        html(
          '<p>First</p><img src="cid:a.png@mail"><p>Second</p><img src="cid:b.gif@mail" alt="crack">',
        ),
        inline('a.png', png, 'image/png'),
        inline('b.gif', gif, 'image/gif'),
      ),
    ),
    says: ['First', '[picture]', 'Second', '[picture] crack'],
    files: ['a.png', 'b.gif'],
  },
  {
    name: 'data: picture of 1.5 MB between words',
    raw: page(
      `<p>Before</p><img src="data:image/png;base64,${Buffer.concat([png, Buffer.alloc(1_200_000)]).toString('base64')}"><p>After</p>`,
    ),
    says: ['Before', '[picture]', 'After'],
    files: ['picture.png'],
  },
  {
    name: 'data: picture in quoted-printable',
    raw: write(
      { 'Content-Type': 'text/html', 'Content-Transfer-Encoding': 'quoted-printable' },
      `<img src=3D"data:image/gif;base64,${gif.toString('base64').replace(/=/g, '=3D')}"><p>caf=C3=A9</p>`,
    ),
    says: ['[picture]', 'café'],
    files: ['picture.gif'],
  },
  {
    name: 'order table with headings',
    raw: page(`<p>Please add</p>${orderTable(order)}<p>Thanks</p>`),
    says: [
      'Item\tDescription\tQty',
      'GB-750-CL\tClaret 750\t3 pallets',
      'SC-30x60\tScrew cap\t12000',
      'Thanks',
    ],
  },
  {
    name: 'order table in a layout table, cells with line breaks',
    raw: page(
      `<table><tr><td>${orderTable([['GB-750-CL<br>Claret', '3<br>pallets']])}</td></tr></table>`,
    ),
    says: ['GB-750-CL Claret\t3 pallets'],
  },
  {
    name: 'order table whose plain part has each cell on a line',
    raw: mail(
      multipart(
        'alternative',
        text('GB-750-CL\n\n3 pallets\n\nSC-30x60\n\n12000\n'),
        html(
          orderTable([
            ['GB-750-CL', '3 pallets'],
            ['SC-30x60', '12000'],
          ]),
        ),
      ),
    ),
    says: ['GB-750-CL\t3 pallets\nSC-30x60\t12000'],
  },
  {
    name: 'list in HTML',
    raw: page('<ol><li>GB-750</li><li>SC-30x60</li></ol><ul><li>ring first</li></ul>'),
    says: ['1. GB-750\n2. SC-30x60', '• ring first'],
  },
  {
    name: 'struck-out number',
    raw: page('<p>Send <s>12000</s> 6000</p>'),
    says: ['~~12000~~ 6000'],
  },
  {
    name: 'link to a shared file',
    raw: page('<p>See <a href="https://files.example/po.pdf">our order</a></p>'),
    says: ['our order <https://files.example/po.pdf>'],
  },
  {
    name: 'hidden preview text and script',
    raw: page(
      '<div style="display:none">preview</div><script>alert(1)</script><p>Three pallets</p>',
    ),
    says: ['Three pallets'],
    hides: ['preview', 'alert'],
  },
  // Character sets
  {
    name: 'Windows-1252 without a declaration',
    raw: write({}, Buffer.from('Caf\xe9 \x96 \x80 500', 'latin1')),
    says: ['Café – € 500'],
  },
  { name: 'UTF-8 without a declaration', raw: write({}, 'Café – € 500'), says: ['Café – € 500'] },
  {
    name: 'UTF-8 declared as US-ASCII',
    raw: write({ 'Content-Type': 'text/plain; charset=us-ascii' }, 'Café'),
    says: ['Café'],
  },
  {
    name: 'Windows-1252 declared as UTF-8',
    raw: write(
      { 'Content-Type': 'text/plain; charset=utf-8' },
      Buffer.from('Caf\xe9 Ros\xe9', 'latin1'),
    ),
    says: ['Café Rosé'],
  },
  {
    name: 'ISO-2022-JP',
    raw: write(
      { 'Content-Type': 'text/plain; charset=iso-2022-jp' },
      Buffer.from('\x1b$B%S%s$r\x1b(B 3 \x1b$B;0\x1b(B', 'latin1'),
    ),
    says: ['ビンを 3 三'],
  },
  {
    name: 'Shift_JIS',
    raw: write(
      { 'Content-Type': 'text/plain; charset=shift_jis' },
      Buffer.from('8372839382f0', 'hex'),
    ),
    says: ['ビンを'],
  },
  {
    name: 'UTF-16 with a byte order mark',
    raw: write(
      { 'Content-Type': 'text/plain; charset=utf-16', 'Content-Transfer-Encoding': 'base64' },
      base64(Buffer.from('\ufeffThree pallets, café', 'utf16le')),
    ),
    says: ['Three pallets, café'],
  },
  {
    name: 'UTF-16 without a byte order mark',
    raw: write(
      { 'Content-Type': 'text/plain; charset=utf-16le', 'Content-Transfer-Encoding': 'base64' },
      base64(Buffer.from('Three pallets, café', 'utf16le')),
    ),
    says: ['Three pallets, café'],
  },
  {
    name: 'GB18030',
    raw: write({ 'Content-Type': 'text/plain; charset=gb18030' }, Buffer.from('c6bfd7d3', 'hex')),
    says: ['瓶子'],
  },
  {
    name: 'KOI8-R',
    raw: write(
      { 'Content-Type': 'text/plain; charset=koi8-r' },
      Buffer.from('e2d5d4d9ccc9cbc1', 'hex'),
    ),
    says: ['Бутылика'.slice(0, 5)],
  },
  {
    name: 'unknown character set',
    raw: write({ 'Content-Type': 'text/plain; charset=x-no-such-set' }, 'Café'),
    says: ['Café'],
  },
  {
    name: 'HTML that declares its character set itself',
    raw: write(
      { 'Content-Type': 'text/html' },
      Buffer.from('<meta charset="windows-1250"><p>\x9a\x9e</p>', 'latin1'),
    ),
    says: ['šž'],
  },
  {
    name: 'headers in raw 8 bit',
    raw: write(
      { From: 'Jos\xe9 <jose@brewery.example>', Subject: 'R\xe9: VP-104233' },
      'Three pallets',
    ),
    says: ['Three pallets'],
  },
  // Addresses, lists and programs
  {
    name: 'Reply-To of a person',
    raw: plain('Three pallets', { 'Reply-To': 'Tom <Tom@Winery.Example>' }),
    says: ['Three pallets'],
    replyTo: 'tom@winery.example',
  },
  {
    name: 'Reply-To with an IDN',
    raw: plain('Three pallets', { 'Reply-To': 'tom@b\xfccher.example' }),
    says: ['Three pallets'],
    replyTo: 'tom@xn--bcher-kva.example',
  },
  {
    name: 'procurement system',
    raw: plain('Purchase order 4500012345', {
      From: 'Ariba <no-reply@ansmtp.ariba.example>',
      'Auto-Submitted': 'auto-generated',
      'Reply-To': 'buyer@winery.example',
    }),
    says: ['Purchase order 4500012345'],
    kind: 'system',
    replyTo: 'buyer@winery.example',
  },
  {
    name: 'Mailman list with a footer',
    raw: mail(
      multipart(
        'mixed',
        text('Yes, go ahead'),
        text('_______________________________________________\nOrders mailing list'),
      ),
      { 'List-Id': '<orders.winery.example>', Precedence: 'list' },
    ),
    says: ['Yes, go ahead'],
    kind: 'list',
  },
  // Files
  {
    name: 'files of every type that mails may bring',
    raw: mail(
      multipart(
        'mixed',
        text('All of them'),
        attached('order.csv', Buffer.from('sku,qty\nGB-750,3\n')),
        attached('order.xlsx', workbook),
        attached('old.xls', oldWorkbook),
        attached('photo.heic', heic),
        attached('logo.gif', gif),
        attached('labels.zip', archive),
      ),
    ),
    says: ['All of them', 'labels.zip contains labels/front.pdf, labels/back.pdf, order.csv.'],
    files: ['order.csv', 'order.xlsx', 'old.xls', 'photo.heic', 'logo.gif', 'labels.zip'],
  },
  {
    name: 'mail attached to a mail',
    raw: mail(
      multipart('mixed', text('See the mail'), { type: 'message/rfc822', body: attachedMail }),
    ),
    says: ['See the mail'],
    files: ['Glass for May.eml'],
  },
  {
    name: 'files that are refused',
    raw: mail(
      multipart(
        'mixed',
        text('Here'),
        attached('setup.exe', Buffer.from('MZ\x90\0\x03', 'latin1')),
        attached('page.html', Buffer.from('<script>alert(1)</script>')),
      ),
    ),
    says: ['Here', '2 files left behind: setup.exe, page.html.'],
    left: ['setup.exe', 'page.html'],
  },
  {
    name: 'nothing but a file that is refused',
    raw: mail(multipart('mixed', attached('backup.gz', gzipSync('x')))),
    says: ['1 file left behind: backup.gz.'],
    left: ['backup.gz'],
  },
  {
    name: 'winmail.dat with a file',
    raw: mail(
      multipart(
        'mixed',
        text('See the order'),
        attached('winmail.dat', winmail(), 'application/ms-tnef'),
      ),
    ),
    says: ['See the order'],
    files: ['PO 4711.pdf'],
  },
  {
    name: 'winmail.dat with the only text',
    raw: mail(
      multipart('mixed', text(' '), attached('winmail.dat', winmail(), 'application/ms-tnef')),
    ),
    says: ['From the rich text'],
    files: ['PO 4711.pdf'],
  },
  {
    name: 'file name in RFC 2231',
    raw: mail(
      multipart('mixed', text('Here'), {
        type: 'application/pdf',
        head: {
          'Content-Disposition': "attachment; filename*=utf-8''Best%C3%A4tigung.pdf",
          'Content-Transfer-Encoding': 'base64',
        },
        body: base64(pdf),
      }),
    ),
    says: ['Here'],
    files: ['Bestätigung.pdf'],
  },
  // Signed, encrypted, calendar
  {
    name: 'S/MIME, signature beside the text',
    raw: mail(
      multipart(
        'signed; protocol="application/pkcs7-signature"',
        text('Three pallets'),
        attached('smime.p7s', Buffer.from('3080', 'hex'), 'application/pkcs7-signature'),
      ),
    ),
    says: ['Three pallets'],
  },
  {
    name: 'S/MIME, text within the signature',
    raw: write(
      {
        'Content-Type': 'application/pkcs7-mime; smime-type=signed-data; name=smime.p7m',
        'Content-Transfer-Encoding': 'base64',
      },
      base64(signedBlock(Buffer.from('Content-Type: text/plain\r\n\r\nThree pallets, signed\r\n'))),
    ),
    says: ['Three pallets, signed'],
  },
  {
    name: 'S/MIME, encrypted',
    raw: write(
      {
        'Content-Type': 'application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m',
        'Content-Transfer-Encoding': 'base64',
      },
      base64(Buffer.from('3080060b2a864886f70d010703', 'hex')),
    ),
    says: ['This mail is encrypted'],
  },
  {
    name: 'PGP, encrypted',
    raw: mail(
      multipart(
        'encrypted; protocol="application/pgp-encrypted"',
        text('Version: 1', 'application/pgp-encrypted'),
        text('-----BEGIN PGP MESSAGE-----', 'application/octet-stream'),
      ),
    ),
    says: ['This mail is encrypted'],
  },
  {
    name: 'PGP, signed in the text',
    raw: plain(
      '-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nThree pallets\n- - by Tuesday\n-----BEGIN PGP SIGNATURE-----\n\niQEz\n-----END PGP SIGNATURE-----\n',
    ),
    says: ['Three pallets\n- by Tuesday'],
    hides: ['iQEz'],
  },
  {
    name: 'calendar invitation',
    raw: mail(
      multipart(
        'alternative',
        text('Site visit'),
        text(
          'BEGIN:VCALENDAR\nMETHOD:REQUEST\nBEGIN:VEVENT\nSUMMARY:Site visit\nDTSTART:20270303T093000\nLOCATION:Nuriootpa\nEND:VEVENT\nEND:VCALENDAR\n',
          'text/calendar; method=REQUEST; charset=utf-8',
        ),
      ),
    ),
    says: ['Site visit'],
    files: ['invitation.ics'],
  },
  { name: 'mail without any text', raw: plain(''), says: ['[The mail has no text.]'] },
  {
    name: 'date in 1970 and a subject of 5,000 characters',
    raw: plain('Three pallets', {
      Date: 'Thu, 1 Jan 1970 00:00:00 +0000',
      Subject: 'x'.repeat(5000),
    }),
    says: ['Three pallets'],
  },
]

export const mailSamples: readonly MailSample[] = [
  ...givenMails,
  ...otherMails,
  ...oddMails,
  ...hardMails,
]

/** Adds a header that makes a mail answer one of ours. */
export function asReply(raw: Buffer, messageId: string): Buffer {
  const header = `In-Reply-To: ${messageId}\r\n`
  // Something may stand before the headers.
  const at = Math.max(0, raw.toString('latin1').search(/^(?:from|return-path|subject) ?:/im))
  return Buffer.concat([raw.subarray(0, at), Buffer.from(header), raw.subarray(at)])
}
