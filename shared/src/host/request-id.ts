/** None that are taken for another when read out. */
const letters = '23456789abcdefghjkmnpqrstvwxyz'

/** The last ones of this page with what each was about; whoever asks hears of them within seconds. */
const own: { id: string; subject: string }[] = []
const REMEMBERED = 100

/** What a call was about, where it was one of this page. */
export const ownSubject = (id: string | null) => own.find((one) => one.id === id)?.subject

/** As in `k7qf-3m2p-9xta`: names a call from the browser to the server's log, and can be said on the telephone. */
export const newRequestId = (subject: string) => {
  const id = [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte, index) => `${index && index % 4 === 0 ? '-' : ''}${letters[byte % letters.length]}`)
    .join('')
  own.unshift({ id, subject })
  own.length = Math.min(own.length, REMEMBERED)
  return id
}
