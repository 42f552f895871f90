import { Shown, useT } from '@melali/shared/ui'
import { Result } from 'antd'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

const Gone = () => {
  const t = useT('gone')
  return (
    <Result
      status="404"
      title={t('title')}
      subTitle={t('text')}
      extra={<Link to="/booking-management">{t('list')}</Link>}
    />
  )
}

/** A booking on the screen, also when somebody deletes it meanwhile. */
export const BookingShown = <T,>(props: ComponentProps<typeof Shown<T>>) =>
  props.read.data !== undefined && props.read.error?.status === 404 ? <Gone /> : <Shown {...props} />
