import { baliToday, DayInput, useT, ZodItem } from '@melali/shared/ui'

export const DueDate = () => {
  const t = useT('issue')
  return (
    <ZodItem name="dueDate" label={t('dueDate')} help={t('dueHelp')}>
      <DayInput min={baliToday()} />
    </ZodItem>
  )
}
