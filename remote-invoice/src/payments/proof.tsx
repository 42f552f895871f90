import { useT } from '@melali/shared/ui'
import { Image } from 'antd'

/** The photo of a transfer, small; a click shows it whole. */
export const Proof = ({ url }: { url: string | undefined }) => {
  const t = useT('payments')
  if (!url) return <span>–</span>
  return (
    <Image
      src={url}
      alt={t('proof')}
      width={48}
      height={48}
      style={{ objectFit: 'cover' }}
      preview={{ cover: null }}
    />
  )
}
