import type { BookingDetail } from '@melali/shared/api'
import { EDIT_REFUSED } from '@melali/shared/ui'
import { Alert } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEditRefusal } from '../edit-refusal'

interface Props {
  booking: BookingDetail
  /** The booking's page, which tells the reason. */
  detail: string
  children: ReactNode
}

/** Leads to the booking where nothing may be edited; what was typed before stays until its owner leaves it. */
export const Editable = ({ booking, detail, children }: Props) => {
  const navigate = useNavigate()
  const refusal = useEditRefusal(booking)
  const [opened] = useState(refusal === null)
  useEffect(() => {
    if (refusal) void navigate(detail, { replace: true, state: EDIT_REFUSED })
  }, [refusal, detail, navigate])
  return (
    <>
      {refusal && <Alert type="warning" showIcon title={refusal} />}
      {opened && children}
    </>
  )
}
