const zeros = [0x0660, 0x06f0, 0xff10]

/** Arabic, Persian and full-width digits as Western ones, and the marks between them. */
export const western = (text: string) =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code - (zeros.findLast((zero) => zero <= code) ?? 0))
    })
    .replace(/[٫．]/g, '.')
    .replace(/[٬，]/g, ',')
    // Marks of direction come along with what is pasted.
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
