import { contractBody } from '@melali/shared/api'
import {
  Denied,
  FormFields,
  PageFrame,
  Shown,
  shownByForm,
  useCan,
  useCommand,
  useLabel,
  useT,
  useZodForm,
  ZodForm,
} from '@melali/shared/ui'
import { Card, Flex } from 'antd'
import { useNavigate, useParams } from 'react-router-dom'
import { useContractParts } from './edit/part-fields'
import { cancellationSteps } from './edit/row-lists'
import { RowsField } from './edit/rows-field'
import { type ContractKind, contractKinds } from './kinds'
import { useOwner } from './use-owner'

interface Props {
  kind: ContractKind
}

const CreateForm = ({ kind, supplierId }: Props & { supplierId: string | null }) => {
  const t = useT('contract')
  const tForm = useT('contractForm')
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const parts = useContractParts()
  const create = useCommand(kind.writes.create, {
    toast: { done: tForm('created'), failed: tForm('notCreated') },
    shows: shownByForm,
  })
  const form = useZodForm({
    schema: contractBody,
    initial: { taxMode: 'inclusive', cancellationSteps: [], ...(supplierId && { supplierId }) },
    save: (body) => create.run({ params: { id }, body }),
    onSaved: ({ data }) =>
      void navigate(`${kind.owner.at}/${id}/contract/${data.id}/detail`, { replace: true }),
  })
  return (
    <ZodForm form={form} submit={tForm('create')}>
      <Flex vertical gap="middle">
        <Card title={tForm('general')}>
          <FormFields book="contractForm" fields={parts.general} />
        </Card>
        <Card title={t('cancellation')}>
          <RowsField
            form={form}
            name="cancellationSteps"
            list={cancellationSteps(kind === contractKinds.hotel)}
          />
        </Card>
        <Card title={tForm('texts')}>
          <FormFields book="contractForm" fields={[...parts.notes, ...parts.terms]} />
        </Card>
      </Flex>
    </ZodForm>
  )
}

/** Drafts a contract of one hotel, transport or activity; its prices follow on its page. */
export const CreateContractPage = ({ kind }: Props) => {
  const label = useLabel()
  const t = useT('contractForm')
  const can = useCan()
  const { read, supplierId, list, record } = useOwner(kind)
  if (!can('create.contract')) return <Denied />
  return (
    <Shown read={read} what={label(kind.owner.one)}>
      {() => (
        <PageFrame title={t('new')} subtitle={record.title} breadcrumb={[list, record, { title: t('new') }]}>
          <CreateForm kind={kind} supplierId={supplierId} />
        </PageFrame>
      )}
    </Shown>
  )
}
