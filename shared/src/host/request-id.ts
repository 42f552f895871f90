/** None that are taken for another when read out. */
const letters = '23456789abcdefghjkmnpqrstvwxyz'

/** The last ones of this page; whoever asks hears of them within seconds. */
const own: string[] = []
const REMEMBERED = 100

export const isOwnRequest = (id: string | null) => id !== null && own.includes(id)

/** As in `k7qf-3m2p-9xta`: names a call from the browser to the server's log, and can be said on the telephone. */
export const newRequestId = () => {
  const id = [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte, index) => `${index && index % 4 === 0 ? '-' : ''}${letters[byte % letters.length]}`)
    .join('')
  own.unshift(id)
  own.length = Math.min(own.length, REMEMBERED)
  return id
}
