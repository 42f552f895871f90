import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { type Finding, type Found, useFindings } from './use-findings'

export const optionOf = ({ id }: Finding) => `record ${id}`

const isCode = (code: string, words: string) => code.toLowerCase() === words.trim().toLowerCase()

/** Records are chosen before commands, the one whose code was typed before all. */
const best = (findings: readonly Finding[], words: string) =>
  findings.find(({ code }) => isCode(code, words)) ?? findings[0]

/** What is chosen; once records come in, the best of them, and at once where Enter was pressed for it already. */
export const useChosen = (words: string, open: (finding: Finding) => void) => {
  const { found, isPending } = useFindings(words)
  const [chosen, setChosen] = useState('')
  const [awaited, setAwaited] = useState('')
  const arrive = useEffectEvent((records: readonly Found[]) => {
    const record = best(
      records.flatMap(({ findings }) => findings),
      words,
    )
    if (!record) return
    setChosen(optionOf(record))
    if (awaited === words && isCode(record.code, words)) open(record)
  })
  useEffect(() => {
    if (!isPending) arrive(found)
  }, [found, isPending])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isPending || !/\d$/.test(words.trim())) return
    event.preventDefault()
    setAwaited(words)
  }
  return { found, isPending, chosen, setChosen, onKeyDown }
}
