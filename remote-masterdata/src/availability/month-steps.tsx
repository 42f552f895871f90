import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { isRightToLeft } from '@melali/shared/contract'
import { tagOf, useLocale, useT } from '@melali/shared/ui'
import { Button, Flex, Typography } from 'antd'
import { monthAfter } from './selection'

interface Props {
  month: string
  onMonth: (month: string) => void
}

/** The month, and the ones beside it. */
export const MonthSteps = ({ month, onMonth }: Props) => {
  const t = useT('availability')
  const locale = useLocale()
  const [back, on] = isRightToLeft(locale)
    ? [<RightOutlined key="back" />, <LeftOutlined key="on" />]
    : [<LeftOutlined key="back" />, <RightOutlined key="on" />]
  const name = new Intl.DateTimeFormat(tagOf(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <Flex gap="small" align="center">
      <Button icon={back} aria-label={t('monthBefore')} onClick={() => onMonth(monthAfter(month, -1))} />
      <Typography.Text strong style={{ minInlineSize: 140, textAlign: 'center' }} aria-live="polite">
        {name.format(new Date(`${month}-01T00:00:00Z`))}
      </Typography.Text>
      <Button icon={on} aria-label={t('monthAfter')} onClick={() => onMonth(monthAfter(month, 1))} />
    </Flex>
  )
}
