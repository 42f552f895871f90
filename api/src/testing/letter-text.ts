import { pdfText } from './pdf-text'

const decoders: Record<string, (body: string) => Buffer> = {
  base64: (body) => Buffer.from(body, 'base64'),
  'quoted-printable': (body) =>
    Buffer.from(
      body
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ),
}

const partText = async (part: string) => {
  const at = part.search(/\r?\n\r?\n/)
  const head = part.slice(0, at)
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(head)?.[1]?.toLowerCase() ?? ''
  const body = part.slice(at).trim()
  const bytes = decoders[encoding]?.(body) ?? Buffer.from(body)
  return /application\/pdf/i.test(head) ? pdfText(bytes) : `${head}\n${bytes}`
}

/** What a letter says to whoever opens it: its head, its words, and those of the PDF that came along. */
export const letterText = async (raw: string): Promise<string> => {
  const boundaries = [...raw.matchAll(/boundary="?([^"\r\n;]+)/g)].map(([, boundary]) => boundary)
  const parts = boundaries.reduce((all, cut) => all.flatMap((part) => part.split(`--${cut}`)), [raw])
  return (await Promise.all(parts.map(partText))).join('\n')
}
