const END = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const COMMENT_LENGTH = 0xffff

const endOf = (bytes: Buffer) => {
  const least = Math.max(0, bytes.length - END_LENGTH - COMMENT_LENGTH)
  for (let at = bytes.length - END_LENGTH; at >= least; at--) if (bytes.readUInt32LE(at) === END) return at
  return undefined
}

/**
 * How large the parts of an archive say they become. The reader holds every part to what it says, so this
 * bounds the memory before anything is unpacked; undefined when it can't be told.
 */
export const unpackedSize = (bytes: Buffer): number | undefined => {
  const end = endOf(bytes)
  if (end === undefined) return undefined
  let at = bytes.readUInt32LE(end + 16)
  let total = 0
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + ENTRY_LENGTH > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return undefined
    const [packed, unpacked] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    // A part that says nothing of its size would be unpacked without a bound.
    if (packed > 2 && unpacked === 0) return undefined
    total += unpacked
    at +=
      ENTRY_LENGTH + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return total
}
