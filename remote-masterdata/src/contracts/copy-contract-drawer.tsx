import type { ContractCopyBody, copyHotelContract } from '@melali/shared/api'
import type { AnyEndpoint, ApiError } from '@melali/shared/contract'
import {
  Day,
  FormDrawer,
  FormFields,
  shownByForm,
  useCan,
  useCommand,
  useRead,
  useT,
  useZodForm,
  ZodForm,
} from '@melali/shared/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useNavigate } from 'react-router-dom'
import { Fresh } from './edit/fresh'
import type { ContractKind } from './kinds'
import { useShownState } from './use-contract'

interface Season {
  id: string
  name: string
  from: string
  to: string
}

interface Copied {
  id: string
  code: string
  name: string
  seasons?: readonly Season[]
}

interface Props {
  kind: ContractKind
  ownerId: string
  contract: Pick<Copied, 'id' | 'name'>
  open: boolean
  onClose: () => void
}

type Whose = Pick<Props, 'kind' | 'ownerId'>

const SeasonChoice = ({ seasons, ...field }: { seasons: readonly Season[] }) => (
  <Checkbox.Group {...field} style={{ flexDirection: 'column', gap: 4 }}>
    {seasons.map(({ id, name, from, to }) => (
      <Checkbox key={id} value={id}>
        <bdi>{name}</bdi> · <Day value={from} /> – <Day value={to} />
      </Checkbox>
    ))}
  </Checkbox.Group>
)

const half = { span: { xs: 24, md: 12 }, required: false }

const CopyForm = ({ kind, ownerId, contract }: Whose & { contract: Copied }) => {
  const t = useT('copyContract')
  const mayRaise = useCan()('view.cost')
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
      <FormFields
        book="copyContract"
        fields={[
          { name: 'code', kind: 'code' },
          { name: 'name' },
          { name: 'shiftYears', help: 'shiftHint', ...half },
          { name: 'shiftDays', ...half },
          mayRaise && { name: 'costBasisPoints', label: 'onCost', help: 'raiseHint', ...half },
          mayRaise && { name: 'sellBasisPoints', label: 'onSell', ...half },
          all.length > 1 && {
            name: 'seasonIds',
            label: 'seasons',
            input: <SeasonChoice seasons={seasons} />,
          },
        ]}
      />
    </ZodForm>
  )
}

/** What is copied are the changes that wait, whose seasons aren't those that a list of what is on sale shows. */
const ReadCopyForm = ({ contractId, ...whose }: Whose & { contractId: string }) => {
  const get: AnyEndpoint = whose.kind.reads.get
  const params = { id: whose.ownerId, contractId }
  const read = useRead(get, { params, ...useShownState() } as never)
  return (
    <Fresh read={read as UseQueryResult<{ data: Copied }, ApiError>}>
      {({ data }) => <CopyForm {...whose} contract={data} />}
    </Fresh>
  )
}

/** A draft from a contract: moved in time, with other prices, with all seasons or some. */
export const CopyContractDrawer = ({ open, onClose, contract, ...whose }: Props) => {
  const t = useT('copyContract')
  return (
    <FormDrawer open={open} title={t('title', { name: contract.name })} onClose={onClose}>
      <ReadCopyForm {...whose} contractId={contract.id} />
    </FormDrawer>
  )
}
