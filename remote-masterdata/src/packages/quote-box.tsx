import type { PriceProblem, Quote } from '@melali/shared/api'
import type { ApiError, PackageSelection } from '@melali/shared/contract'
import { baliToday, FieldInput, useT } from '@melali/shared/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Card, Col, Flex, Form, Row, Select } from 'antd'
import { type ComponentProps, isValidElement, type ReactElement, type ReactNode, useState } from 'react'
import { Labelled } from './labelled'
import { QuoteAnswer } from './quote-answer'
import { refusalOf } from './refusal'

/** What is asked, changed field by field. */
export const useAsked = <A extends object>(initial: A) => {
  const [asked, setAsked] = useState(initial)
  const ask = (part: Partial<A>) => setAsked((now) => ({ ...now, ...part }))
  return [asked, ask] as const
}

export interface QuoteField {
  /** Its place in what is asked. */
  name: string
  label?: string
  kind?: ComponentProps<typeof FieldInput>['field']
  options?: readonly { value: string; label: ReactNode }[]
  /** A whole number from one, or from here, to there. */
  max?: number
  min?: number
  span?: number
}

export interface AskedPrice {
  fields: readonly (QuoteField | ReactElement | false | undefined)[]
  // biome-ignore lint/suspicious/noExplicitAny: each kind asks something else
  asked: any
  // biome-ignore lint/suspicious/noExplicitAny: and is told of each part of it
  ask: (part: any) => void
  read: UseQueryResult<{ data: Quote }, ApiError>
  /** What is still to be filled in. */
  missing: string | undefined
  /** What is priced, in words. */
  what: string
  selection: PackageSelection
}

/** Why there is no price, once that is known. */
export const problemOf = ({ read, missing }: AskedPrice): PriceProblem | undefined => refusalOf(read, missing)

/** Asks what is wanted and says at once what it costs. */
export const QuoteBox = ({ fields, asked, ask, read, missing, what }: AskedPrice) => {
  const t = useT('packages.quote')
  const inputOf = ({ name, kind, options, min = 1, max }: QuoteField, id: string) => {
    const field = { id, value: asked[name], onChange: (value: unknown) => ask({ [name]: value }) }
    if (options) return <Select {...field} options={[...options]} />
    if (kind) return <FieldInput field={kind} {...field} {...(kind.kind === 'day' && { min: baliToday() })} />
    return <FieldInput field={{ kind: 'integer', min, max: max ?? min }} {...field} min={min} max={max} />
  }
  return (
    <Card id="quote" title={t('title')} style={{ scrollMarginBlockStart: 88 }}>
      <Flex vertical gap="small">
        <Form layout="vertical" requiredMark={false}>
          <Row gutter={12}>
            {fields.map((field) => {
              if (!field || isValidElement(field)) return field
              const own = field as QuoteField
              return (
                <Col key={own.name} span={own.span ?? (own.max ? 12 : 24)}>
                  <Labelled label={t(own.label ?? own.name)}>{(id) => inputOf(own, id)}</Labelled>
                </Col>
              )
            })}
          </Row>
        </Form>
        <QuoteAnswer read={read} missing={missing} what={what} />
      </Flex>
    </Card>
  )
}
