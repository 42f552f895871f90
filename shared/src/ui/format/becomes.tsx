import { isRightToLeft } from '../../contract'
import { useLocale } from '../core/use-locale'
import { useKit } from '../core/use-t'
import { HiddenText } from '../page/hidden-text'

/** Between what was and what is. */
export const Becomes = () => {
  const kit = useKit()
  const locale = useLocale()
  return (
    <>
      <span aria-hidden="true"> {isRightToLeft(locale) ? '←' : '→'} </span>
      <HiddenText>{kit('becomes')}</HiddenText>
    </>
  )
}
