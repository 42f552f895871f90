import { type RefObject, useEffect } from 'react'

/** Several lines, or cells of a spreadsheet: more than one field was meant. */
const isList = (text: string) =>
  text.includes('\t') || text.split(/[\r\n]+/).filter((line) => line.trim()).length > 1

/** Takes a list that is pasted anywhere in the form around; what fits a field is left to the field. */
export const useListPaste = (within: RefObject<HTMLElement | null>, take: (text: string) => void) => {
  useEffect(() => {
    const form = within.current?.closest('form')
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (event.target instanceof HTMLTextAreaElement || !isList(text)) return
      event.preventDefault()
      take(text)
    }
    form?.addEventListener('paste', paste)
    return () => form?.removeEventListener('paste', paste)
  }, [within, take])
}
