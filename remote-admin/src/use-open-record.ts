import { useInAddress } from '@melali/shared/ui'
import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'

const stay = { preventScrollReset: true }

/** Which record's drawer is open: it has a place in the URL, so that Back closes it and a link opens it. */
export const useOpenRecord = () => {
  const { pathname } = useLocation()
  const { get, change, searchWith } = useInAddress()
  return {
    record: get('record') ?? null,
    open: useCallback((id: string) => change({ record: id }, stay), [change]),
    close: useCallback(() => change({ record: null }, stay), [change]),
    /** The address of a record over the list as it is now. */
    addressOf: (id: string) => `${pathname}${searchWith({ record: id })}`,
  }
}
