import type { ApiError } from '@melali/shared/contract'
import { AtRecord, EditRefusal, PageFrame, Presence, Shown, StatusTag, useT } from '@melali/shared/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { PendingBanner } from '../versions/pending-banner'
import { VersionsSection } from '../versions/versions-section'
import { ActivateButton } from './activate-button'
import { ContractMenu } from './contract-menu'
import { PartForm } from './edit/part-form'
import { Section } from './edit/section'
import { useAddress } from './edit/use-change'
import { useEditing, useEditRefusal } from './edit/use-editing'
import { HeadFacts } from './facts'
import type { ContractHead } from './head'
import type { ContractKind } from './kinds'
import { Lines } from './lines'
import { NoPrices } from './no-prices'
import { PastMark } from './past-mark'
import { usePastMoment } from './past-moment'
import { useOwner } from './use-owner'

interface Props<C extends ContractHead> {
  kind: ContractKind
  read: UseQueryResult<{ data: C }, ApiError>
  /** Where else its work is done. */
  actions?: ReactNode
  /** Its rates and conditions. */
  children: (contract: C) => ReactNode
}

const Texts = ({ kind, contract }: { kind: ContractKind; contract: ContractHead }) => {
  const t = useT('contract')
  const canEdit = useEditing(contract).texts
  const form = { kind, contract }
  return (
    <>
      <Section
        title={t('notes')}
        form={canEdit && ((close) => <PartForm {...form} part="notes" onSaved={close} />)}
      >
        <Lines text={contract.notes} />
      </Section>
      <Section
        title={t('terms')}
        form={canEdit && ((close) => <PartForm {...form} part="terms" onSaved={close} />)}
        size={760}
      >
        <Lines text={contract.termsText} />
      </Section>
    </>
  )
}

/** One contract with its terms and rates, each part changed where it stands. */
export const ContractPage = <C extends ContractHead>({ kind, read, actions, children }: Props<C>) => {
  const t = useT('contract')
  const tForm = useT('contractForm')
  const navigate = useNavigate()
  const editRefusal = useEditRefusal()
  const { id } = useAddress()
  const { list, record } = useOwner(kind)
  const status = read.data?.data.status ?? 'archived'
  const canEdit = useEditing({ status }).texts
  const at = usePastMoment()
  return (
    <Shown read={read} what={t('one')}>
      {({ data }) => {
        const whole = { kind, ownerId: id, contract: data }
        const statusKept = !('statusKept' in data) || data.statusKept === true
        const versioned = { owner: kind.name, ownerId: id, contract: data }
        return (
          <AtRecord of="contract" id={data.id}>
            <PageFrame
              title={data.name}
              status={statusKept && <StatusTag kind="contract" status={data.status} />}
              subtitle={
                <>
                  {record.title} · <bdi dir="ltr">{data.code}</bdi> ·{' '}
                  {t('versionNo', { number: data.versionNo })}
                </>
              }
              breadcrumb={[list, record, { title: data.code }]}
              extra={
                !at && (
                  <>
                    <Presence />
                    {actions}
                    <ContractMenu {...whole} onGone={() => void navigate(record.to)} />
                  </>
                )
              }
              primary={!at && <ActivateButton {...whole} />}
            >
              {at ? (
                <PastMark at={at} statusKept={statusKept} />
              ) : (
                <>
                  <EditRefusal reason={editRefusal(data)} />
                  <PendingBanner {...versioned} />
                  <NoPrices {...whole} />
                </>
              )}
              <Section
                title={tForm('general')}
                form={
                  canEdit &&
                  ((close) => <PartForm kind={kind} contract={data} part="general" onSaved={close} />)
                }
              >
                <HeadFacts contract={data} />
              </Section>
              {children(data)}
              <Flex vertical gap="middle">
                <Texts kind={kind} contract={data} />
                <VersionsSection {...versioned} />
              </Flex>
            </PageFrame>
          </AtRecord>
        )
      }}
    </Shown>
  )
}
