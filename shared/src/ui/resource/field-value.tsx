import { Flex, Image, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { uploadUrl } from '../../api/uploads'
import type { Field } from '../../resources'
import { useLabel, useLocale } from '../core/use-locale'
import { useKit } from '../core/use-t'
import { Clock } from '../format/bali-time'
import { Day } from '../format/day'
import { formatWeekday, percentText } from '../format/intl'
import { Money } from '../format/money'
import { useTitle } from '../format/title'

interface Props {
  field: Field
  value: unknown
  titles?: Readonly<Record<string, string>> | undefined
  /** In a list: short. */
  brief?: boolean
}

const Nothing = () => <span>–</span>

const Tags = ({ texts }: { texts: readonly string[] }) =>
  texts.length === 0 ? (
    <Nothing />
  ) : (
    <Flex wrap gap={4} style={{ justifyContent: 'var(--lines, start)' }}>
      {texts.map((text) => (
        <Tag key={text}>{text}</Tag>
      ))}
    </Flex>
  )

const Pictures = ({ ids, brief }: { ids: readonly string[]; brief: boolean }) => {
  const kit = useKit()
  return (
    <Image.PreviewGroup>
      <Flex wrap gap="small">
        {ids.slice(0, brief ? 1 : 20).map((id, at) => (
          <Image
            key={id}
            src={uploadUrl(id)}
            alt={kit('picture', { number: at + 1 })}
            width={brief ? 40 : 120}
            height={brief ? 40 : 90}
          />
        ))}
      </Flex>
    </Image.PreviewGroup>
  )
}

/** A field's value as people read it. */
export const FieldValue = ({ field, value, titles = {}, brief = false }: Props): ReactNode => {
  const label = useLabel()
  const locale = useLocale()
  const kit = useKit()
  const titleOf = useTitle()
  if (value === null || value === undefined || value === '') return <Nothing />
  const many = Array.isArray(value) ? value.map(String) : []
  const one = String(value)
  switch (field.kind) {
    case 'cents':
      return <Money cents={Number(value)} />
    case 'percent':
      return percentText(Number(value), locale)
    case 'day':
      return <Day value={one} />
    case 'clock':
      return <Clock value={one} />
    case 'toggle':
      return kit(value === true ? 'yes' : 'no')
    case 'choice': {
      const text = field.choices[one]
      return text ? label(text) : one
    }
    case 'choices':
      return <Tags texts={many.map((key) => (field.choices[key] ? label(field.choices[key]) : key))} />
    case 'weekdays':
      return <Tags texts={many.map((day) => formatWeekday(Number(day), locale))} />
    case 'tags':
    case 'clocks':
      return <Tags texts={many} />
    case 'reference':
      return titles[one] ? titleOf(field.to, titles[one]) : <Nothing />
    case 'references':
      return <Tags texts={many.flatMap((id) => (titles[id] ? titleOf(field.to, titles[id]) : []))} />
    case 'image':
      return <Pictures ids={[one]} brief={brief} />
    case 'images':
      return many.length > 0 ? <Pictures ids={many} brief={brief} /> : <Nothing />
    case 'email':
      return <a href={`mailto:${one}`}>{one}</a>
    case 'phone':
      return (
        <a href={`tel:${one.replace(/[^+\d]/g, '')}`}>
          <bdi dir="ltr">{one}</bdi>
        </a>
      )
    case 'url':
      return (
        <a href={one} target="_blank" rel="noreferrer">
          {one}
        </a>
      )
    case 'integer':
    case 'rate':
    case 'currency':
      return <bdi dir="ltr">{one}</bdi>
    case 'prose':
      return brief ? (
        <bdi>{one}</bdi>
      ) : (
        <Typography.Paragraph style={{ whiteSpace: 'pre-wrap' }}>
          <bdi>{one}</bdi>
        </Typography.Paragraph>
      )
    default:
      return <bdi>{one}</bdi>
  }
}
