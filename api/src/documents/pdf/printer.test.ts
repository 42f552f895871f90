import { pdfText } from '../../testing/pdf-text'
import { printed } from './printer'

const textOf = async (text: string) => {
  const pdf = await printed({ content: { text }, defaultStyle: { font: 'latin' } })
  return (await pdfText(pdf)).replace(/\s+/g, ' ').trim()
}

it('a letter that was only a part of another one in an earlier paper is itself in the next', async () => {
  expect(await textOf('Échéance')).toBe('Échéance')
  expect(await textOf('Entry - e')).toBe('Entry - e')
})
