import { WarningOutlined } from '@ant-design/icons'
import { Clock, useT, Way } from '@melali/shared/ui'
import { Flex, Typography, theme } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { flightTimeOf } from '../flight-time'
import { useDutyColours } from './duty-look'
import type { Block } from './plan'

export const useBlockLook = (block: Block, isSelected: boolean): CSSProperties => {
  const { job, duty, proposal } = block
  const { token } = theme.useToken()
  const colours = useDutyColours(block)
  const waits = !duty && !proposal
  return {
    background: isSelected
      ? token.colorPrimaryBg
      : waits
        ? token.colorBgContainer
        : (colours?.ground ?? token.colorFillAlter),
    border: `1px ${proposal ? 'dashed' : 'solid'} ${isSelected || proposal ? token.colorPrimary : token.colorBorder}`,
    borderInlineStart: `3px ${proposal ? 'dashed' : 'solid'} ${job.warnings.length || proposal?.warnings.length ? token.colorWarning : (colours?.edge ?? token.colorPrimary)}`,
    borderRadius: token.borderRadiusSM,
    color: token.colorText,
    boxShadow: isSelected ? `0 0 0 1px ${token.colorPrimary}` : undefined,
    // What is over says so by its own colours.
    opacity: job.movable || duty ? 1 : 0.75,
  }
}

const line: CSSProperties = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 12,
  lineHeight: '17px',
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
}

/** The state's colour where the edge warns; words on the block's ground keep their contrast. */
const dot: CSSProperties = {
  display: 'inline-block',
  inlineSize: 7,
  blockSize: 7,
  borderRadius: '50%',
  marginInlineEnd: 4,
}

/** What doesn't fit is cut at the page's end. */
const Line = ({ children }: { children: ReactNode }) => <span style={line}>{children}</span>

/** A name is cut at its own end, whichever way it runs; `auto` would not look into a `<bdi>`. */
const NameLine = ({ children, weight }: { children: ReactNode; weight?: number }) => (
  <span dir="auto" style={{ ...line, fontWeight: weight }}>
    {children}
  </span>
)

/** What a dispatcher reads at a glance: when, who, how many, which flight, and where in the long form. */
export const BlockFace = ({ block, long = false }: { block: Block; long?: boolean }) => {
  const t = useT('dispatch')
  const { job, duty, proposal } = block
  const colours = useDutyColours(block)
  const warns = job.warnings.length > 0 || (proposal?.warnings.length ?? 0) > 0
  return (
    <>
      <NameLine weight={600}>
        {warns && <WarningOutlined aria-label={t('warned')} style={{ marginInlineEnd: 4 }} />}
        {job.guest ?? job.code}
      </NameLine>
      <Line>
        {duty && <span aria-hidden style={{ ...dot, background: colours?.edge }} />}
        <Clock value={job.time} />
        {duty && (
          <>
            {' · '}
            <span style={{ fontWeight: 600 }}>{t(`states.${duty.state}`)}</span>
          </>
        )}
        {' · '}
        {t('pax', { count: job.pax })}
        {job.luggage > 0 && ` · ${t('bags', { count: job.luggage })}`}
        {job.flight && (
          <>
            {' · '}
            <bdi dir="ltr">{job.flight}</bdi>
          </>
        )}
        {proposal && ` · ${t('proposed')}`}
      </Line>
      {long &&
        (job.to ? (
          <Line>
            <Way from={job.from} to={job.to} />
          </Line>
        ) : (
          <NameLine>{job.from}</NameLine>
        ))}
    </>
  )
}

/** All of it, where there is room. */
export const JobFacts = ({ block }: { block: Block }) => {
  const t = useT('dispatch')
  const book = useT()
  const { job, duty, proposal } = block
  const warnings = [...new Set([...job.warnings, ...(proposal?.warnings ?? [])])]
  return (
    <Flex vertical gap={2}>
      <Typography.Text strong>
        <bdi>{job.guest ?? job.code}</bdi> · <bdi dir="ltr">{job.code}</bdi>
        {duty && ` · ${t(`states.${duty.state}`)}`}
      </Typography.Text>
      <Typography.Text type="secondary">
        <Clock value={job.time} /> · {t('minutes', { count: job.minutes })} · {t('pax', { count: job.pax })}
        {job.luggage > 0 && ` · ${t('bags', { count: job.luggage })}`}
        {job.flight && (
          <>
            {' · '}
            <bdi dir="ltr">
              {job.flight} {flightTimeOf(book, job.transferType === 'departure', job)}
            </bdi>
          </>
        )}
      </Typography.Text>
      <Typography.Text>
        {job.to ? <Way from={job.from} to={job.to} /> : <bdi>{job.from}</bdi>}
      </Typography.Text>
      {warnings.map((warning) => (
        <Typography.Text key={warning} type="warning">
          <WarningOutlined aria-hidden /> {warning}
        </Typography.Text>
      ))}
    </Flex>
  )
}
