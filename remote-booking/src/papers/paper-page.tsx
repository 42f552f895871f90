import type { ConfirmationHead } from '@melali/shared/api'
import { Facts, Shown, useRead } from '@melali/shared/ui'
import { Card } from 'antd'
import { useParams } from 'react-router-dom'
import { factsOf } from '../lines/faces'
import type { LineKind } from '../lines/kind'
import { kinds } from '../lines/kinds'
import { useSay } from '../lines/say'
import { Sheet, type SheetForm } from './sheet'

interface Form extends SheetForm {
  lines: { id: string }[]
}

/** One service of the form. */
const Service = ({ kind, line }: { kind: LineKind; line: object }) => {
  const say = useSay(kind.name)
  return (
    <Card
      size="small"
      type="inner"
      title={<bdi>{kind.paper?.titleOf(line, say.t)}</bdi>}
      style={{ breakInside: 'avoid' }}
    >
      <Facts items={factsOf(kind, 'print', line, say)} min={160} />
    </Card>
  )
}

/** A confirmation form as it was issued: paper on the screen, nothing but paper when printed. */
export const paperPage = (name: ConfirmationHead['kind']) => {
  const kind = kinds.find((one) => one.name === name)
  const endpoint = kind?.paper?.endpoint
  if (!endpoint) throw new Error(`No confirmation form of ${name}`)
  return () => {
    const { cfm = '' } = useParams()
    return (
      <Shown read={useRead(endpoint, { params: { id: cfm } } as never)}>
        {({ data }: { data: Form }) => (
          <Sheet form={data}>
            {data.lines.map((line) => (
              <Service key={line.id} kind={kind} line={line} />
            ))}
          </Sheet>
        )}
      </Shown>
    )
  }
}
