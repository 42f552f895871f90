import type { HotelContract } from '@melali/shared/api'
import { fittingExtras, offeredExtras } from '@melali/shared/ui'
import { Form, type FormInstance } from 'antd'
import { useMemo } from 'react'

/** What the chosen contract offers on top of the stay, and what of it is ticked. */
export const useExtras = (form: FormInstance, contract: HotelContract | undefined) => {
  const roomId = Form.useWatch<string | undefined>('roomId', form)
  const checkIn = Form.useWatch<string | undefined>('checkIn', form)
  const checkOut = Form.useWatch<string | undefined>('checkOut', form)
  const extras = Form.useWatch<string[] | undefined>('extras', form)
  const honeymoon = Form.useWatch<boolean | undefined>('honeymoon', form)
  return useMemo(() => {
    const offered = offeredExtras(contract, { roomId, checkIn, checkOut })
    return { offered, fitting: fittingExtras(offered, { extras, honeymoon }) }
  }, [contract, roomId, checkIn, checkOut, extras, honeymoon])
}
