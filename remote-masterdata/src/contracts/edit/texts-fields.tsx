import { useT, ZodItem } from '@melali/shared/ui'
import { Input } from 'antd'

/** What the contract says in words; the terms are what people agree to. */
export const TextsFields = () => {
  const t = useT('contract')
  const tForm = useT('contractForm')
  return (
    <>
      <ZodItem name="notes" label={t('notes')}>
        <Input.TextArea dir="auto" autoSize={{ minRows: 2, maxRows: 10 }} />
      </ZodItem>
      <ZodItem name="termsText" label={t('terms')} help={tForm('termsHelp')}>
        <Input.TextArea dir="auto" autoSize={{ minRows: 4, maxRows: 24 }} />
      </ZodItem>
    </>
  )
}
