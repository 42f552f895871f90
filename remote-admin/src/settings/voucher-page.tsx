import { getVoucherSetting, updateVoucherSetting, type VoucherSetting } from '@melali/shared/api'
import {
  ImageUpload,
  NumberInput,
  PageFrame,
  Shown,
  shownByForm,
  useCan,
  useCommand,
  useRead,
  useT,
  useZodForm,
  ZodForm,
  ZodItem,
} from '@melali/shared/ui'
import { Card, Col, Flex, Input, Row } from 'antd'

const prefixes = [
  'bookingPrefix',
  'groupPrefix',
  'invoicePrefix',
  'summaryPrefix',
  'creditNotePrefix',
  'confirmationPrefix',
] as const
const numbers = [
  ['minimumPaymentPercent', 100],
  ['balanceDueDays', 365],
  ['optionDays', 90],
  ['driveBufferMinutes', 240],
] as const

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
        <Card title={t('company')}>
          <Row gutter={16}>
            <Col xs={24} md={12}>
              <ZodItem name="companyName" label={t('companyName')}>
                <Input dir="auto" />
              </ZodItem>
              <ZodItem name="logoId" label={t('logo')}>
                <ImageUpload />
              </ZodItem>
            </Col>
            <Col xs={24} md={12}>
              <ZodItem name="address" label={t('address')}>
                <Input.TextArea rows={3} dir="auto" />
              </ZodItem>
              <ZodItem name="phone" label={t('phone')}>
                <Input dir="ltr" />
              </ZodItem>
              <ZodItem name="emergencyPhone" label={t('emergencyPhone')}>
                <Input dir="ltr" />
              </ZodItem>
              <ZodItem name="email" label={t('email')}>
                <Input dir="ltr" />
              </ZodItem>
              <ZodItem name="website" label={t('website')}>
                <Input dir="ltr" placeholder="https://" />
              </ZodItem>
            </Col>
          </Row>
        </Card>
        <Card title={t('rules')}>
          <Row gutter={16}>
            {numbers.map(([name, max]) => (
              <Col xs={24} sm={12} lg={6} key={name}>
                <ZodItem name={name} label={t(name)}>
                  <NumberInput min={0} max={max} />
                </ZodItem>
              </Col>
            ))}
          </Row>
        </Card>
        <Card title={t('documents')}>
          <Row gutter={16}>
            {prefixes.map((name) => (
              <Col xs={12} md={8} lg={4} key={name}>
                <ZodItem name={name} label={t(name)}>
                  <Input dir="ltr" />
                </ZodItem>
              </Col>
            ))}
          </Row>
          <ZodItem name="footer" label={t('footer')}>
            <Input.TextArea rows={2} dir="auto" />
          </ZodItem>
          <ZodItem name="terms" label={t('terms')}>
            <Input.TextArea rows={6} dir="auto" />
          </ZodItem>
        </Card>
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
