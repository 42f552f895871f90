import PostalMime from 'postal-mime'

export interface Returned {
  mailId: string
  /** For whom, and why; at most 500 letters. */
  error: string
}

/** We name our letters so, and every report carries at least the headers of its own. */
const ours = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@melali\b/i

const fieldOf = (fields: string, name: string) =>
  new RegExp(`^${name}:\\s*[^;\\n]*;\\s*(.*(?:\\n[ \\t]+.*)*)`, 'im').exec(fields)?.[1]?.replace(/\s+/g, ' ')

/** A group of fields a recipient; that it is late only, or did arrive, is no return. */
const failures = (status: string) =>
  status
    .split(/\n\s*\n/)
    .filter((fields) => /^Action:\s*failed\b/im.test(fields))
    .map((fields) =>
      [fieldOf(fields, 'Final-Recipient'), fieldOf(fields, 'Diagnostic-Code')].filter(Boolean).join(': '),
    )

/**
 * What a post office says of a letter of ours that it couldn't deliver (RFC 3464).
 * @returns nothing where the message says anything else, as an answer of somebody who is on holiday
 */
export const readReport = async (message: Uint8Array): Promise<Returned | undefined> => {
  const { attachments } = await PostalMime.parse(message, {
    ...{ attachmentEncoding: 'utf8', forceRfc822Attachments: true },
  })
  const textOf = (types: string[]) =>
    attachments
      .filter(({ mimeType }) => types.includes(mimeType))
      .map(({ content }) => String(content).replaceAll('\r\n', '\n'))
      .join('\n\n')
  const said = failures(textOf(['message/delivery-status', 'message/global-delivery-status']))
  const [, mailId] =
    ours.exec(
      textOf(['message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers']),
    ) ?? []
  if (!mailId || said.length === 0) return undefined
  return { mailId: mailId.toLowerCase(), error: said.join('\n').slice(0, 500) }
}
