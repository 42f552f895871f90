import { Select } from 'antd'
import { type Locale, languages, locales } from '../../contract'
import { useInAddress } from '../core/use-in-address'
import { useLocale } from '../core/use-locale'
import { useKit } from '../core/use-t'

const choices = locales.map((value) => ({ value, label: languages[value].name }))

/** The languages of a paper stand in the address: the reader's own, until another or a second is chosen. */
export const usePaperLanguages = () => {
  const locale = useLocale()
  const { get } = useInAddress()
  const beside = get('beside') as Locale | undefined
  return { language: (get('language') as Locale | undefined) ?? locale, ...(beside && { beside }) }
}

/** In which language a paper is written, and in which second one. */
export const PaperLanguages = () => {
  const kit = useKit()
  const { change } = useInAddress()
  const { language, beside } = usePaperLanguages()
  return (
    <>
      <Select
        aria-label={kit('paper.language')}
        value={language}
        options={choices}
        onChange={(next) => change({ language: next }, { replace: true })}
        style={{ minInlineSize: 130 }}
      />
      <Select
        aria-label={kit('paper.beside')}
        value={beside ?? ''}
        options={[{ value: '', label: kit('paper.alone') }, ...choices]}
        onChange={(next) => change({ beside: next }, { replace: true })}
        style={{ minInlineSize: 150 }}
      />
    </>
  )
}
