import { isRightToLeft } from '@melali/shared/contract'
import { HiddenText, useLocale, useT } from '@melali/shared/ui'

/** Between what was and what is. */
export const Arrow = () => {
  const t = useT('versions')
  const locale = useLocale()
  return (
    <>
      <span aria-hidden="true"> {isRightToLeft(locale) ? '←' : '→'} </span>
      <HiddenText>{t('becomes')}</HiddenText>
    </>
  )
}
