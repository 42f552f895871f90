import RotateRightOutlined from '@ant-design/icons/es/icons/RotateRightOutlined'
import ZoomInOutlined from '@ant-design/icons/es/icons/ZoomInOutlined'
import ZoomOutOutlined from '@ant-design/icons/es/icons/ZoomOutOutlined'
import { Empty, useKeys, useT } from '@melali/shared/ui'
import { Button, Flex } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'

const LARGEST = 4

/** A proof as large as there is room, to be read beside the figures: nearer, farther, turned. */
export const ProofView = ({ url }: { url: string | undefined }) => {
  const t = useT('queue')
  const payments = useT('payments')
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const place = useRef<HTMLElement>(null)
  const nearer = () => setZoom((now) => Math.min(LARGEST, now + 0.5))
  const farther = () => setZoom((now) => Math.max(1, now - 0.5))
  const turn = () => setTurns((now) => now + 1)
  useKeys({ '+': nearer, '=': nearer, '-': farther, t: turn })
  // What is looked at is seldom in the corner.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is as large as the zoom makes it
  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2
    current.scrollTop = (current.scrollHeight - current.clientHeight) / 2
  }, [zoom])
  if (!url) return <Empty text={t('noProof')} />
  return (
    <Flex vertical gap="small">
      <Flex gap={4}>
        <Button
          icon={<ZoomInOutlined />}
          aria-label={t('nearer')}
          title={`${t('nearer')} (+)`}
          onClick={nearer}
        />
        <Button
          icon={<ZoomOutOutlined />}
          aria-label={t('farther')}
          title={`${t('farther')} (-)`}
          onClick={farther}
        />
        <Button
          icon={<RotateRightOutlined />}
          aria-label={t('turn')}
          title={`${t('turn')} (T)`}
          onClick={turn}
        />
      </Flex>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={payments('proof')}
        ref={place}
        dir="ltr"
        style={{ overflow: 'auto', aspectRatio: '1', maxBlockSize: '70vh' }}
      >
        <img
          src={url}
          alt={payments('proof')}
          style={{
            inlineSize: `${100 * zoom}%`,
            blockSize: `${100 * zoom}%`,
            objectFit: 'contain',
            rotate: `${90 * turns}deg`,
          }}
        />
      </section>
    </Flex>
  )
}
