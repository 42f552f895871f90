import { PictureOutlined } from '@ant-design/icons'
import { useScreen } from '@melali/shared/ui'
import { Flex, Image, theme } from 'antd'

interface Props {
  photos: readonly string[]
  /** Of what. */
  name: string
}

const cover = {
  root: { inlineSize: '100%', blockSize: '100%' },
  image: { blockSize: '100%', objectFit: 'cover' },
} as const

/** A large picture with small ones beside it; each opens all of them. */
export const Gallery = ({ photos, name }: Props) => {
  const { token } = theme.useToken()
  const isWide = useScreen().md
  const [first, ...others] = photos
  const frame = { borderRadius: token.borderRadiusLG, overflow: 'hidden' }
  if (!first)
    return (
      <Flex
        align="center"
        justify="center"
        style={{ ...frame, blockSize: 160, background: token.colorFillTertiary }}
      >
        <PictureOutlined style={{ fontSize: 32, color: token.colorTextQuaternary }} aria-hidden />
      </Flex>
    )
  const small = isWide ? others.slice(0, 4) : []
  const hidden = others.slice(small.length)
  return (
    <Image.PreviewGroup>
      <div
        style={{
          ...frame,
          display: 'grid',
          gap: 4,
          blockSize: isWide ? 320 : 220,
          gridTemplateColumns: small.length > 0 ? `2fr ${small.length > 2 ? '1fr 1fr' : '1fr'}` : '1fr',
          gridTemplateRows: small.length > 1 ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
        }}
      >
        <div style={{ gridRow: small.length > 1 ? 'span 2' : 'auto', minBlockSize: 0 }}>
          <Image src={first} alt={name} width="100%" height="100%" styles={cover} />
        </div>
        {small.map((photo, at) => (
          <div key={photo} style={{ minBlockSize: 0 }}>
            <Image src={photo} alt={`${name} ${at + 2}`} width="100%" height="100%" styles={cover} />
          </div>
        ))}
      </div>
      {hidden.map((photo) => (
        <Image key={photo} src={photo} alt="" styles={{ root: { display: 'none' } }} />
      ))}
    </Image.PreviewGroup>
  )
}
