import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { Image, Typography, Upload } from 'antd'
import { useState } from 'react'
import { uploadImage, uploadUrl } from '../../api/uploads'
import { useCommand } from '../core/use-command'
import { useIssueText } from '../core/use-issue-text'
import { useKit } from '../core/use-t'
import { imageProblem, imageTypes } from './image-file'

interface ManyProps {
  id?: string
  /** Ids of uploads. */
  value?: readonly string[] | null
  onChange?: (ids: string[]) => void
  max?: number
  disabled?: boolean
}

/** Takes JPG and PNG pictures up to 2 MB, shows them small, and large on demand. */
export const ImagesUpload = ({ id, value, onChange, max = 20, disabled }: ManyProps) => {
  const kit = useKit()
  const issueText = useIssueText()
  const [problem, setProblem] = useState<string | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const ids = value ?? []
  const upload = useCommand(uploadImage, {
    toast: { done: false, failed: kit('notUploaded') },
    shows: [413, 415, 422],
    onDone: ({ data }) => {
      setProblem(null)
      onChange?.([...ids, data.id])
    },
  })

  const take = async (file: File) => {
    const wrong = imageProblem(file)
    setProblem(wrong && issueText(wrong))
    if (wrong) return
    const outcome = await upload.run({ file })
    if (!outcome.ok) setProblem(outcome.error.message)
  }
  return (
    <>
      <Upload
        {...(id && { id })}
        accept={imageTypes.join(',')}
        listType="picture-card"
        disabled={disabled || upload.pending}
        maxCount={max}
        fileList={ids.map((uploadId, at) => ({
          uid: uploadId,
          name: kit('picture', { number: at + 1 }),
          status: 'done' as const,
          url: uploadUrl(uploadId),
        }))}
        beforeUpload={(file) => {
          void take(file)
          return false
        }}
        onRemove={({ uid }) => onChange?.(ids.filter((one) => one !== uid))}
        onPreview={({ uid }) => setShown(uid)}
      >
        {ids.length < max && (
          <span>
            <PlusOutlined aria-hidden />
            <div>{kit(upload.pending ? 'uploading' : 'addPicture')}</div>
          </span>
        )}
      </Upload>
      {problem ? (
        <Typography.Text type="danger" role="alert">
          {problem}
        </Typography.Text>
      ) : (
        <Typography.Text type="secondary">{kit('pictureHint')}</Typography.Text>
      )}
      {shown && (
        <Image
          alt=""
          src={uploadUrl(shown)}
          styles={{ root: { display: 'none' } }}
          preview={{ open: true, src: uploadUrl(shown), onOpenChange: (open) => !open && setShown(null) }}
        />
      )}
    </>
  )
}

interface OneProps extends Omit<ManyProps, 'value' | 'onChange' | 'max'> {
  value?: string | null
  onChange?: (id: string | null) => void
}

export const ImageUpload = ({ value, onChange, ...rest }: OneProps) => (
  <ImagesUpload
    {...rest}
    max={1}
    value={value ? [value] : []}
    onChange={(ids) => onChange?.(ids.at(-1) ?? null)}
  />
)
