interface Key {
  key: string
  code: string
  shiftKey: boolean
}

const isLatin = /^[\p{ASCII}\p{Script=Latin}]+$/u

/** The key by what it writes; where that is no Latin letter, by the one that is printed beside it. */
export const keyOf = ({ key, code, shiftKey }: Key) => {
  if (isLatin.test(key)) return key.toLowerCase()
  return code === 'Slash' && shiftKey ? '?' : code.replace(/^(Key|Digit)/, '').toLowerCase()
}
