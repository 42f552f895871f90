import { getVoucherSetting, updateVoucherSetting, type VoucherSetting } from '@melali/shared/api'
import {
  FormFields,
  type FormList,
  PageFrame,
  Shown,
  shownByForm,
  useCan,
  useCommand,
  useRead,
  useT,
  useZodForm,
  ZodForm,
} from '@melali/shared/ui'
import { Card, Flex } from 'antd'
import { DaysInput } from './days-input'
import { ReminderPreview } from './reminder-preview'

const quarter = { xs: 24, sm: 12, lg: 6 }
const sixth = { xs: 12, md: 8, lg: 4 }
const half = { xs: 24, md: 12 }

const parts: Record<string, FormList> = {
  company: [
    { name: 'companyName', span: half },
    { name: 'address', kind: 'prose', span: half },
    { name: 'phone', kind: 'code', span: half },
    { name: 'emergencyPhone', kind: 'code', span: half },
    { name: 'email', span: half },
    { name: 'website', kind: 'url', props: { placeholder: 'https://' }, span: half },
    { name: 'logoId', label: 'logo', kind: 'image', span: half },
  ],
  rules: [
    { name: 'minimumPaymentPercent', props: { min: 0, max: 100 }, span: quarter },
    { name: 'balanceDueDays', props: { min: 0, max: 365 }, span: quarter },
    { name: 'optionDays', props: { min: 0, max: 90 }, span: quarter },
    { name: 'driveBufferMinutes', props: { min: 0, max: 240 }, span: quarter },
    { name: 'agentsApplyCredit' },
  ],
  reminders: [
    { name: 'remindersOn', help: 'remindersHelp' },
    { name: 'reminderDaysBefore', input: <DaysInput />, span: half },
    { name: 'reminderDaysAfter', input: <DaysInput />, span: half },
    <ReminderPreview key="preview" />,
  ],
  suppliers: [
    { name: 'payableBasis', choices: 'payableBases', span: half },
    { name: 'payableDays', props: { min: 0, max: 365 }, span: half },
    {
      name: 'supplierReminderDays',
      help: 'supplierReminderHelp',
      props: { min: 0, max: 60 },
      span: half,
    },
  ],
  documents: [
    { name: 'bookingPrefix', kind: 'code', span: sixth },
    { name: 'groupPrefix', kind: 'code', span: sixth },
    { name: 'invoicePrefix', kind: 'code', span: sixth },
    { name: 'summaryPrefix', kind: 'code', span: sixth },
    { name: 'creditNotePrefix', kind: 'code', span: sixth },
    { name: 'confirmationPrefix', kind: 'code', span: sixth },
    { name: 'footer', kind: 'prose' },
    { name: 'terms', kind: 'prose', props: { autoSize: { minRows: 6, maxRows: 16 } } },
  ],
}

const VoucherForm = ({ setting }: { setting: VoucherSetting }) => {
  const t = useT('vouchers')
  const can = useCan()
  const update = useCommand(updateVoucherSetting, {
    toast: { done: t('updated'), failed: t('notUpdated') },
    shows: shownByForm,
  })
  const { id, version, ...initial } = setting
  const form = useZodForm({
    schema: updateVoucherSetting.body as NonNullable<(typeof updateVoucherSetting)['body']>,
    initial,
    version,
    save: (body, stale) => update.run({ params: { id }, body, version: stale }),
  })
  return (
    <ZodForm form={form} {...(!can('update.voucher-setting') && { submit: false as const })}>
      <Flex vertical gap="middle">
        {Object.entries(parts).map(([part, fields]) => (
          <Card key={part} title={t(part)}>
            <FormFields book="vouchers" fields={fields} />
          </Card>
        ))}
      </Flex>
    </ZodForm>
  )
}

export const Component = () => {
  const t = useT('vouchers')
  const read = useRead(getVoucherSetting, { params: { id: 'default' } })
  return (
    <PageFrame title={t('title')}>
      <Shown read={read} what={t('title')}>
        {({ data }) => <VoucherForm key={data.id} setting={data} />}
      </Shown>
    </PageFrame>
  )
}
