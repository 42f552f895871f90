interface Report {
  letter: string
  /** As what the letter comes with it. */
  as?: string
  status?: string
  /** A group of lines a recipient. */
  fields: string[]
}

/** What a post office writes about a letter that it can't deliver (RFC 3462, RFC 3464). */
export const returnedReport = ({
  letter,
  fields,
  as = 'message/rfc822',
  status = 'message/delivery-status',
}: Report) =>
  `From: MAILER-DAEMON@mx.test
To: accounts@melali.test
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="part"

--part
Content-Type: text/plain; charset=utf-8

It could not be delivered.

--part
Content-Type: ${status}

Reporting-MTA: dns; mx.test

${fields.join('\n\n')}

--part
Content-Type: ${as}

${letter}
--part--
`.replaceAll(/\r?\n/g, '\r\n')
