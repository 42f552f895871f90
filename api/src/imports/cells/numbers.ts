import type { Cell } from '../../db'

const grouped = /^-?[1-9]\d{0,2}([, ']\d{3})+(\.\d+)?$/
const groupedByPoints = /^-?\d{1,3}(\.\d{3})+,\d+$|^-?\d{1,3}(\.\d{3}){2,}$/
const groupedBySpaces = /^-?\d{1,3}( \d{3})+(,\d+)?$/

/**
 * The plain decimal of `1,250.50`, `1.250,50`, `1 250,50` or `USD 12`; undefined where it isn't a number.
 * A single comma with three digits behind groups thousands, unless a zero stands before it; any other is the decimal sign.
 */
export const decimalOf = (cell: Cell): string | undefined => {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell !== 'string') return undefined
  const text = cell
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/^(USD|US\$|\$)\s*|\s*(USD|\$)$/gi, '')
    .trim()
  const plain = grouped.test(text)
    ? text.replace(/[, ']/g, '')
    : groupedByPoints.test(text)
      ? text.replaceAll('.', '').replace(',', '.')
      : groupedBySpaces.test(text)
        ? text.replaceAll(' ', '').replace(',', '.')
        : text.replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : undefined
}

/** Hundredths without a float on the way; undefined where there are more than two decimals. */
export const hundredthsOf = (cell: Cell): number | undefined => {
  const text = typeof cell === 'number' ? trimmedFloat(cell) : decimalOf(cell)
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d*?)0*)?$/.exec(text ?? '') ?? []
  if (!whole || part.length > 2) return undefined
  return Number(`${sign}${whole}${part.padEnd(2, '0')}`)
}

const pointedThousands = /^[^\d.]*[1-9]\d{0,2}\.\d{3}\D*$/

/** Cents of an amount; `1.250` is no amount of 1.25, as whoever groups thousands by points writes 1250 so. */
export const centsOf = (cell: Cell): number | undefined =>
  typeof cell === 'string' && pointedThousands.test(cell) ? undefined : hundredthsOf(cell)

const commaOrThousands = /^\s*[1-9]\d{0,2},\d{3}\s*$/

/** Whether a rate could be a thousand times another: `1,085` of the dollar for a euro, `16,250` rupiah for a dollar. */
export const isUnclearRate = (cell: Cell) => typeof cell === 'string' && commaOrThousands.test(cell)

/** A spreadsheet's own sums carry the noise of binary fractions. */
const trimmedFloat = (value: number) => {
  const text = value.toFixed(6)
  return Number(text) === Number(value.toFixed(9)) ? text : undefined
}
