import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { type Finding, useFindings } from './use-findings'

export const optionOf = ({ id }: Finding) => `record ${id}`

const isCode = (code: string, words: string) => code.toLowerCase() === words.trim().toLowerCase()

/** Records are chosen before commands, the one whose code was typed before all. */
const best = (findings: readonly Finding[], words: string) =>
  findings.find(({ code }) => isCode(code, words)) ?? findings[0]

/** What is chosen; once records come in, the best of them, and at once where Enter was pressed for it already. */
export const useChosen = (words: string, open: (finding: Finding) => void) => {
  const { findings, isPending } = useFindings(words)
  const [chosen, setChosen] = useState('')
  const [awaited, setAwaited] = useState('')
  const arrive = useEffectEvent((records: readonly Finding[]) => {
    const found = best(records, words)
    if (!found) return
    setChosen(optionOf(found))
    if (awaited === words && isCode(found.code, words)) open(found)
  })
  useEffect(() => {
    if (!isPending) arrive(findings)
  }, [findings, isPending])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isPending || !/\d$/.test(words.trim())) return
    event.preventDefault()
    setAwaited(words)
  }
  return { findings, isPending, chosen, setChosen, onKeyDown }
}
