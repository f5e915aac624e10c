import {
  attached,
  base64,
  inline,
  type MailSample,
  mail,
  multipart,
  page,
  pdf,
  plain,
  signedBlock,
  text,
  write,
} from './write-mail.ts'

/** A mail that is too large, too deep or of too many parts, built when a test asks for it. */
export interface HostileMail extends Pick<MailSample, 'name' | 'says'> {
  build(): Buffer
}

const times = (count: number, piece: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => piece(at))

const nestedParts = () =>
  times(200, (at) => `--b${at}\nContent-Type: multipart/mixed; boundary=b${at + 1}\n\n`).join('')
const nestedMails = () => times(200, () => 'Content-Type: message/rfc822\n\n').join('')
const cells = () =>
  times(1000, (row) => `<tr>${times(10, (at) => `<td>r${row}c${at}</td>`).join('')}</tr>`).join('')
const addresses = (domain: string) =>
  times(1000, (at) => `P${at} <p${at}@${domain}.example>`).join(', ')

/** Mails that would take programs without limits too much time or memory. */
export const hostileMails: readonly HostileMail[] = [
  {
    name: 'a picture of 40 MB in the HTML',
    build: () =>
      page(`<p>Before</p><img src="data:image/png;base64,${'A'.repeat(40_000_000)}"><p>After</p>`),
    says: ['After'],
  },
  {
    name: '40 MB of text on one line',
    build: () => plain(`Hello ${'x'.repeat(40_000_000)}`),
    says: ['Hello'],
  },
  {
    name: 'files of 40 MB together',
    build: () => {
      const scan = Buffer.concat([pdf, Buffer.alloc(7_000_000)])
      const scans = [0, 1, 2, 3].map((at) => attached(`scan-${at}.pdf`, scan, 'application/pdf'))
      return mail(multipart('mixed', text('The scans'), ...scans))
    },
    says: ['The scans'],
  },
  {
    name: '500 parts',
    build: () =>
      mail(multipart('mixed', ...times(500, (at) => `part ${at}`).map((part) => text(part)))),
    says: ['part 0', 'part 499'],
  },
  {
    name: '200 nested multiparts',
    build: () =>
      write(
        { 'Content-Type': 'multipart/mixed; boundary=b0' },
        `${nestedParts()}--b200\n\ndeep inside`,
      ),
    says: ['deep inside'],
  },
  {
    name: '200 mails in each other',
    build: () =>
      mail(
        multipart('mixed', text('See'), { type: 'message/rfc822', body: `${nestedMails()}\nx` }),
      ),
    says: ['See'],
  },
  {
    name: '200 nested quotations',
    build: () => plain(`Yes\n${times(200, (at) => `${'>'.repeat(at + 1)} line`).join('\n')}`),
    says: ['Yes'],
  },
  {
    name: '200 nested blockquotes',
    build: () => page(`<p>Yes</p>${'<blockquote>x<br>'.repeat(200)}`),
    says: ['Yes'],
  },
  {
    name: 'rich text (RTF) of 300,000 groups in each other',
    build: () => write({ 'Content-Type': 'text/rtf' }, `{\\rtf1 Yes${'{\\b x'.repeat(300_000)}`),
    says: ['Yes'],
  },
  {
    name: '300,000 open elements',
    build: () => page(`Yes${'<div>x'.repeat(300_000)}`),
    says: ['Yes'],
  },
  {
    name: '100,000 tables in each other',
    build: () => page(`Yes${'<table><tr><td>x'.repeat(100_000)}`),
    says: ['Yes'],
  },
  {
    name: 'a table of 10,000 cells',
    build: () => page(`<table>${cells()}</table>`),
    says: ['r0c0\tr0c1', 'r999c8\tr999c9'],
  },
  {
    name: 'a Reply-To, To and Cc of a thousand addresses',
    build: () =>
      plain('Yes', { 'Reply-To': addresses('winery'), To: addresses('to'), Cc: addresses('cc') }),
    says: ['Yes'],
  },
  {
    name: 'a subject of 5,000 characters',
    build: () => plain('Yes', { Subject: `Order ${'x'.repeat(5000)}` }),
    says: ['Yes'],
  },
  {
    name: 'a subject of 5,000 characters in one word of base64',
    build: () =>
      plain('Yes', { Subject: `=?utf-8?B?${Buffer.from('é'.repeat(5000)).toString('base64')}?=` }),
    says: ['Yes'],
  },
  {
    name: 'a date in 1970',
    build: () => plain('Yes', { Date: 'Thu, 1 Jan 1970 00:00:00 +0000' }),
    says: ['Yes'],
  },
  {
    name: 'a date that is not one',
    build: () => plain('Yes', { Date: 'Day 32, 99:99' }),
    says: ['Yes'],
  },
  {
    name: 'a header of 3 MB',
    build: () => plain('Yes', { 'X-Junk': 'x'.repeat(3_000_000) }),
    says: ['damaged or too complicated', 'Yes'],
  },
  {
    name: 'ten thousand events in a calendar',
    build: () => {
      const event = (at: number) =>
        `BEGIN:VEVENT\nSUMMARY:Visit ${at}\nDTSTART:20270303\nEND:VEVENT\n`
      const calendar = `BEGIN:VCALENDAR\n${times(10_000, event).join('')}END:VCALENDAR\n`
      return write({ 'Content-Type': 'text/calendar; charset=utf-8' }, calendar)
    },
    says: ['Visit 0, 3 March 2027'],
  },
  {
    name: 'S/MIME blocks in each other',
    build: () => {
      const head = 'Content-Type: application/pkcs7-mime; smime-type=signed-data\r\n\r\n'
      let block = Buffer.from('Content-Type: text/plain\r\n\r\nYes')
      for (let depth = 0; depth < 20; depth += 1) {
        block = Buffer.concat([Buffer.from(head), signedBlock(block)])
      }
      return Buffer.concat([Buffer.from('From: ann@brewery.example\r\nSubject: Signed\r\n'), block])
    },
    says: ['This mail is encrypted'],
  },
  {
    name: 'S/MIME, encrypted, of 10 MB',
    build: () =>
      write(
        {
          'Content-Type': 'application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m',
          'Content-Transfer-Encoding': 'base64',
        },
        base64(
          Buffer.concat([Buffer.from('3080060b2a864886f70d010703', 'hex'), Buffer.alloc(7e6)]),
        ),
      ),
    says: ['This mail is encrypted'],
  },
  {
    name: 'PGP text without an end',
    build: () =>
      plain(
        `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nYes\n${'- - x\n'.repeat(100_000)}`,
      ),
    says: ['Yes'],
  },
  {
    name: 'winmail.dat that says it has 4 GB',
    build: () => {
      const broken = Buffer.from('789f3e2201000206900200ffffffff0000', 'hex')
      return mail(
        multipart('mixed', text('Yes'), attached('winmail.dat', broken, 'application/ms-tnef')),
      )
    },
    says: ['Yes'],
  },
  {
    name: 'a thousand pictures',
    build: () => {
      const parts = times(900, (at) => `p${at}.gif`).map((name) =>
        inline(name, Buffer.from(`GIF89a${name}`), 'image/gif'),
      )
      return mail(multipart('related', { type: 'text/html', body: '<p>Yes</p>' }, ...parts))
    },
    says: ['Yes'],
  },
  {
    name: 'a file in uuencode without an end',
    build: () =>
      plain(`Yes\nbegin 644 x.bin\n${`#${'!'.repeat(4)}\n`.repeat(200_000)}not encoded\nend\n`),
    says: ['Yes'],
  },
]
