import type { ApiError } from '@melali/shared/contract'
import type { AnyResource } from '@melali/shared/resources'
import { PageFrame, Shown, StatusTag, useLabel, useRead, useT } from '@melali/shared/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Card } from 'antd'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { ContractFacts } from './facts'
import type { ContractHead } from './head'

interface Props<C extends ContractHead> {
  /** Whose contract it is. */
  owner: AnyResource
  read: UseQueryResult<{ data: C }, ApiError>
  /** Its rates and conditions. */
  children: (contract: C) => ReactNode
}

/** The owner's name for the trail; the trail works without it. */
const useOwner = (owner: AnyResource) => {
  const label = useLabel()
  const { id = '' } = useParams()
  const read = useRead(owner.endpoints.get, { params: { id } })
  const name: unknown = read.data?.data[owner.titleField]
  return {
    list: { title: label(owner.label), to: owner.at },
    record: { title: name ? String(name) : label(owner.one), to: `${owner.at}/${id}/detail` },
  }
}

/** One contract with the terms and rates of its current version. */
export const ContractPage = <C extends ContractHead>({ owner, read, children }: Props<C>) => {
  const t = useT('contract')
  const { list, record } = useOwner(owner)
  return (
    <Shown read={read}>
      {({ data }) => (
        <PageFrame
          title={data.name}
          status={<StatusTag kind="contract" status={data.status} />}
          subtitle={
            <>
              {record.title} · <bdi dir="ltr">{data.code}</bdi> · {t('versionNo', { number: data.versionNo })}
            </>
          }
          breadcrumb={[list, record, { title: data.code }]}
        >
          <Card>
            <ContractFacts contract={data} />
          </Card>
          {children(data)}
          {data.termsText && (
            <Card title={t('terms')}>
              <div dir="auto" style={{ whiteSpace: 'pre-line' }}>
                {data.termsText}
              </div>
            </Card>
          )}
        </PageFrame>
      )}
    </Shown>
  )
}
