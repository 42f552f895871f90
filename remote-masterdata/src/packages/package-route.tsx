import type { AnyEndpoint, Reply } from '@melali/shared/contract'
import { Shown, useRead, useT } from '@melali/shared/ui'
import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'

type Pack<E extends AnyEndpoint> = Reply<E> extends { data: infer P } ? P : never

/** The page that shows what an endpoint tells of the package in the address. */
export const packageRoute =
  <E extends AnyEndpoint>(endpoint: E, View: ComponentType<{ pack: Pack<E> }>) =>
  () => {
    const t = useT('packages')
    const { id = '' } = useParams()
    const read = useRead(endpoint, { params: { id }, query: {} } as never)
    return (
      <Shown read={read} what={t('data')}>
        {(reply) => <View pack={(reply as { data: Pack<E> }).data} />}
      </Shown>
    )
  }
