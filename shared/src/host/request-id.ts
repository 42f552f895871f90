/** None that are taken for another when read out. */
const letters = '23456789abcdefghjkmnpqrstvwxyz'

/** As in `k7qf-3m2p-9xta`: names a call from the browser to the server's log, and can be said on the telephone. */
export const newRequestId = () =>
  [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte, index) => `${index && index % 4 === 0 ? '-' : ''}${letters[byte % letters.length]}`)
    .join('')
