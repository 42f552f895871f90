import { returnedReport } from '../../testing/returned-report'
import { readReport } from './report'

const mailId = '0190a0de-0000-7000-8000-000000000001'
const letter = `Message-ID: <${mailId}@melali>\nSubject: Invoice\n\nDear Wei`
const failed = (to: string, why: string) =>
  `Final-Recipient: rfc822; ${to}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; ${why}`

const reasons: [string, Parameters<typeof returnedReport>[0], string | undefined][] = [
  [
    'nobody lives there, said over two lines',
    { letter, fields: [failed('no@agency.test', '550 5.1.1 User\n    unknown')] },
    'no@agency.test: 550 5.1.1 User unknown',
  ],
  [
    'the headers of the letter alone come with it',
    { letter, as: 'text/rfc822-headers', fields: [failed('no@agency.test', '552 Full')] },
    'no@agency.test: 552 Full',
  ],
  [
    'one of two got it',
    {
      letter,
      fields: [
        'Final-Recipient: rfc822; yes@agency.test\nAction: delivered',
        failed('no@agency.test', '550 No'),
      ],
    },
    'no@agency.test: 550 No',
  ],
  [
    'both came back, in a language that needs more than ASCII',
    {
      letter,
      status: 'message/global-delivery-status',
      as: 'message/global',
      fields: [failed('李@agency.test', '550 无此用户'), 'Final-Recipient: rfc822; b@b.test\nAction: FAILED'],
    },
    '李@agency.test: 550 无此用户\nb@b.test',
  ],
  ['it is late only', { letter, fields: ['Final-Recipient: rfc822; a@a.test\nAction: delayed'] }, undefined],
  [
    'it is of somebody else’s letter',
    { letter: 'Message-ID: <7@elsewhere.test>\n\nHello', fields: [failed('no@agency.test', '550 No')] },
    undefined,
  ],
  ['it tells of no recipient', { letter, fields: [] }, undefined],
]

test.each(reasons)('%s', async (_, report, error) => {
  expect(await readReport(Buffer.from(returnedReport(report)))).toEqual(error && { mailId, error })
})

test('an answer of somebody who is on holiday is no return, nor is what quotes a letter', async () => {
  const answer = `From: wei@agency.test\r\nSubject: On holiday\r\nIn-Reply-To: <${mailId}@melali>\r\n\r\nAction: failed`
  expect(await readReport(Buffer.from(answer))).toBeUndefined()
})

test('what a post office says is cut where it goes on and on', async () => {
  const report = returnedReport({ letter, fields: [failed('no@agency.test', 'x'.repeat(5_000))] })
  expect((await readReport(Buffer.from(report)))?.error).toHaveLength(500)
})
