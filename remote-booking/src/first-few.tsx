import { useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'

interface Props<T> {
  of: readonly T[]
  count: number
  children: (shown: readonly T[]) => ReactNode
}

/** The first of many; the rest is asked for. */
export const FirstFew = <T,>({ of, count, children }: Props<T>) => {
  const t = useT('detail')
  const [all, setAll] = useState(false)
  return (
    <>
      {children(all ? of : of.slice(0, count))}
      {!all && of.length > count && (
        <Button type="link" size="small" style={{ alignSelf: 'start' }} onClick={() => setAll(true)}>
          {t('all', { count: of.length })}
        </Button>
      )}
    </>
  )
}
