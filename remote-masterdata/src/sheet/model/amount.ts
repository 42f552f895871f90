const MOST = 100_000_000_000

/** Western digits and marks from whatever keyboard or sheet the text comes. */
export const plainDigits = (typed: string) =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .trim()

const whole = /^(?:\d+|[1-9]\d{0,2}([.,_])\d{3}(?:\1\d{3})*)$/

/**
 * Cents from `1,250.00`, `$1 250`, `1.250,00` or `1'250`. Money has two decimals at most, so three digits after
 * a mark are thousands; what could mean two amounts is none.
 */
export const parseAmount = (typed: string): number | null => {
  const text = plainDigits(typed)
    .replace(/^(?:US\$|USD|\$)\s*|\s*(?:US\$|USD|\$)$/gi, '')
    .replaceAll(/(?<=\d)[\s'’](?=\d)/g, '_')
  const [, head = '', mark, tail = ''] = /^(.*?)(?:([.,])(\d{0,2}))?$/.exec(text) ?? []
  if (!whole.test(head) || (mark && head.includes(mark))) return null
  const cents = Number(head.replaceAll(/\D/g, '')) * 100 + Number(tail.padEnd(2, '0'))
  return cents <= MOST ? cents : null
}

/** As it is kept, edited and copied: `1250.00`. */
export const amountText = (cents: number) => {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Basis points from `10`, `7.5 %`, `-5`; a percentage has two decimals at most. */
export const parsePercent = (typed: string): number | null => {
  const found = /^([+-]?)(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(plainDigits(typed).replace('−', '-'))
  if (!found) return null
  const [, sign, whole_ = '', part = ''] = found
  const basisPoints = Number(whole_) * 100 + Number(part.padEnd(2, '0'))
  if (sign !== '-') return basisPoints
  return basisPoints <= 9900 ? -basisPoints : null
}
