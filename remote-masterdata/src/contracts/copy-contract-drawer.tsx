import type { ContractCopyBody, copyHotelContract } from '@melali/shared/api'
import {
  Day,
  FormDrawer,
  NumberInput,
  PercentInput,
  shownByForm,
  useCan,
  useCommand,
  useT,
  useZodForm,
  ZodForm,
  ZodItem,
} from '@melali/shared/ui'
import { Checkbox, Col, Form, Input, Row } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { ContractKind } from './kinds'

interface Season {
  id: string
  name: string
  from: string
  to: string
}

interface Props {
  kind: ContractKind
  ownerId: string
  contract: { id: string; code: string; name: string; seasons?: readonly Season[] }
  open: boolean
  onClose: () => void
}

const Fields = ({ seasons }: { seasons: readonly Season[] }) => {
  const t = useT('copyContract')
  const can = useCan()
  const half = { xs: 24, md: 12 }
  return (
    <>
      <ZodItem name="code" label={t('code')}>
        <Input dir="ltr" />
      </ZodItem>
      <ZodItem name="name" label={t('name')}>
        <Input dir="auto" />
      </ZodItem>
      <Row gutter={16}>
        <Col {...half}>
          <ZodItem name="shiftYears" label={t('shiftYears')} help={t('shiftHint')} required={false}>
            <NumberInput />
          </ZodItem>
        </Col>
        <Col {...half}>
          <ZodItem name="shiftDays" label={t('shiftDays')} required={false}>
            <NumberInput />
          </ZodItem>
        </Col>
        {can('view.cost') && (
          <>
            <Col {...half}>
              <ZodItem name="costBasisPoints" label={t('onCost')} help={t('raiseHint')} required={false}>
                <PercentInput />
              </ZodItem>
            </Col>
            <Col {...half}>
              <ZodItem name="sellBasisPoints" label={t('onSell')} required={false}>
                <PercentInput />
              </ZodItem>
            </Col>
          </>
        )}
      </Row>
      {seasons.length > 1 && (
        <Form.Item name="seasonIds" label={t('seasons')}>
          <Checkbox.Group style={{ flexDirection: 'column', gap: 4 }}>
            {seasons.map(({ id, name, from, to }) => (
              <Checkbox key={id} value={id}>
                <bdi>{name}</bdi> · <Day value={from} /> – <Day value={to} />
              </Checkbox>
            ))}
          </Checkbox.Group>
        </Form.Item>
      )}
    </>
  )
}

const CopyForm = ({ kind, ownerId, contract }: Omit<Props, 'open' | 'onClose'>) => {
  const t = useT('copyContract')
  const navigate = useNavigate()
  const { id, code, name, seasons = [] } = contract
  // Those of transports and activities ask for less of the same.
  const endpoint = kind.copy as typeof copyHotelContract
  const copy = useCommand(endpoint, { toast: { done: t('done'), failed: t('notDone') }, shows: shownByForm })
  const all = seasons.map((season) => season.id)
  const form = useZodForm({
    schema: endpoint.body as NonNullable<typeof endpoint.body>,
    initial: {
      ...{ code: `${code}-2`, name, shiftYears: 1, shiftDays: 0, costBasisPoints: 0, sellBasisPoints: 0 },
      ...(all.length > 1 && { seasonIds: all }),
    },
    save: (body: ContractCopyBody) => copy.run({ params: { id: ownerId, contractId: id }, body }),
    onSaved: ({ data }) => void navigate(`${kind.owner.at}/${ownerId}/contract/${data.id}/detail`),
  })
  return (
    <ZodForm form={form} submit={t('copy')}>
      <Fields seasons={seasons} />
    </ZodForm>
  )
}

/** A draft from a contract: moved in time, with other prices, with all seasons or some. */
export const CopyContractDrawer = ({ open, onClose, ...copied }: Props) => {
  const t = useT('copyContract')
  return (
    <FormDrawer open={open} title={t('title', { name: copied.contract.name })} onClose={onClose}>
      <CopyForm {...copied} />
    </FormDrawer>
  )
}
