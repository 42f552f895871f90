import type { HotelContract } from '@melali/shared/api'
import { offeredExtras } from '@melali/shared/ui'
import { Form, type FormInstance } from 'antd'
import { useEffect, useMemo } from 'react'

/** What the chosen contract offers on top of the stay; what it doesn't is dropped. */
export const useExtras = (form: FormInstance, contract: HotelContract | undefined) => {
  const roomId = Form.useWatch<string | undefined>('roomId', form)
  const checkIn = Form.useWatch<string | undefined>('checkIn', form)
  const checkOut = Form.useWatch<string | undefined>('checkOut', form)
  const extras = Form.useWatch<string[] | undefined>('extras', form)
  const honeymoon = Form.useWatch<boolean | undefined>('honeymoon', form)
  const offered = useMemo(
    () => offeredExtras(contract, { roomId, checkIn, checkOut }),
    [contract, roomId, checkIn, checkOut],
  )
  useEffect(() => {
    if (!offered) return
    const fitting = extras?.filter((name) => offered.extras.some((extra) => extra.name === name))
    if (fitting && fitting.length !== extras?.length) form.setFieldValue('extras', fitting)
    if (honeymoon && !offered.honeymoon.length) form.setFieldValue('honeymoon', false)
  }, [form, offered, extras, honeymoon])
  return { offered, extras, honeymoon }
}
