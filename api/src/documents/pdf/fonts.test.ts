import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lettersOf, pdfText } from '../../testing/pdf-text'
import { printed } from './printer'
import { runsOf } from './runs'

const books = join(import.meta.dirname, '../locales')
/** Arabic is drawn of parts of letters; what it says is told beside it. */
const written = ['en', 'fr', 'zh'].map((locale) => readFileSync(join(books, `${locale}.json`), 'utf8'))
/** Between the places of a transfer, the days of a stay, rooms, parts of a line; the stars of a hotel. */
const between = '→–×·…★'

it.each([false, true])(
  'every letter that papers are written with is drawn as itself, bold: %s',
  async (bold) => {
    const letters = [...new Set(written.join('') + between)].join('')
    const pdf = await printed({
      content: { text: runsOf(letters).map((run) => ({ ...run, bold })) },
      defaultStyle: { font: 'latin' },
    })
    expect(lettersOf(await pdfText(pdf))).toBe(lettersOf(letters))
  },
)
