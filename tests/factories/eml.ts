interface Eml {
  from?: string
  to?: string
  subject?: string
  messageId?: string
  inReplyTo?: string
  text?: string
  headers?: Record<string, string>
  files?: { name: string; type: string; content: Buffer }[]
}

let serial = 0

/** Builds a mail in wire format (RFC 5322), as a mail program writes it. */
export function buildEml(mail: Eml = {}): Buffer {
  serial += 1
  const { text = 'Tuesday suits us.', files = [] } = mail
  const head = {
    From: mail.from ?? 'Mary Hill <mary@hill.example.com>',
    To: mail.to ?? 'replies@vpack.example',
    Subject: mail.subject ?? 'Re: your enquiry',
    'Message-ID': mail.messageId ?? `<${serial}.${process.pid}@hill.example.com>`,
    ...(mail.inReplyTo && { 'In-Reply-To': mail.inReplyTo, References: mail.inReplyTo }),
    Date: 'Mon, 3 May 2027 09:12:00 +0930',
    'MIME-Version': '1.0',
    ...mail.headers,
  }
  const plain = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit'
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  if (files.length === 0) return Buffer.from([...lines, plain, '', text, ''].join('\r\n'))
  const parts = files.map(
    ({ name, type, content }) =>
      `--part\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64').replace(/(.{76})/g, '$1\r\n')}\r\n`,
  )
  return Buffer.from(
    `${lines.join('\r\n')}\r\nContent-Type: multipart/mixed; boundary=part\r\n\r\n--part\r\n${plain}\r\n\r\n${text}\r\n${parts.join('')}--part--\r\n`,
  )
}

/** Builds a mail server’s report that one of our mails could not be delivered (RFC 3464). */
export function buildBounce(
  original: string,
  { status = '5.1.1', action = 'failed' } = {},
): Buffer {
  serial += 1
  return Buffer.from(
    [
      'Return-Path: <>',
      'From: Mail Delivery System <mailer-daemon@mx.example.com>',
      'To: replies@vpack.example',
      'Subject: Undelivered Mail Returned to Sender',
      `Message-ID: <${serial}.bounce@mx.example.com>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=part',
      '',
      '--part',
      'Content-Type: text/plain',
      '',
      'I could not deliver your message.',
      '--part',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.com',
      '',
      'Final-Recipient: rfc822; somebody.else@hill.example.com',
      `Action: ${action}`,
      `Status: ${status}`,
      'Diagnostic-Code: smtp; 550 5.1.1 No such user',
      ' here',
      '',
      '--part',
      'Content-Type: message/rfc822',
      '',
      'From: enquiries@vpack.example',
      `Message-ID: ${original}`,
      'Subject: Re: Stelvin in claret',
      '',
      'Yes, it is.',
      '--part--',
      '',
    ].join('\r\n'),
  )
}
