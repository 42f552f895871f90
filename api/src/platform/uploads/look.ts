import sharp from 'sharp'

const SIDE = 24
/** Points of the small copy that make one cell. */
const CELL = 8
/** Saving again moves a cell by less. */
const STEP = 2
/** A picture of one colour has no look. */
const LEAST_EDGES = 8

/** Of the edges of two pictures, one in so many may differ; `look.test.ts` measures both sides of it. */
export const ALIKE = 5

/**
 * Of a grid over the grey picture, whether each cell is brighter than its neighbour: what stays when it is saved again,
 * smaller or worse. Cells are averages, as single points move with the size.
 */
export const lookOf = async (bytes: Buffer): Promise<string | null> => {
  const width = SIDE * CELL
  const grey = await sharp(bytes)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(width, width, { fit: 'fill' })
    .raw()
    .toBuffer()
  const cells = new Float64Array(SIDE * SIDE)
  for (const [at, level] of grey.entries()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const cell = Math.floor(y / CELL) * SIDE + Math.floor(x / CELL)
    cells[cell] = (cells[cell] ?? 0) + level / CELL ** 2
  }
  const brightness = (x: number, y: number) => cells[y * SIDE + (x % SIDE)] ?? 0
  const bits = Array.from(cells, (_, at) => {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)]
    return brightness(x, y) > brightness(x + 1, y) + STEP ? '1' : '0'
  }).join('')
  return bits.replaceAll('0', '').length < LEAST_EDGES ? null : bits
}
