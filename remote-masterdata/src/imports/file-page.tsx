import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import { getImportTemplate, uploadImport } from '@melali/shared/api'
import { type AnyResource, canImport, resources } from '@melali/shared/resources'
import { Denied, useCan, useCommand, useDownload, useLabel, useT } from '@melali/shared/ui'
import { Alert, Button, Card, Flex, Spin, Typography, Upload } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { FieldGuide } from './field-guide'
import { ImportFrame } from './frame'
import { sheetProblem, sheetTypes } from './sheet-file'

const FileStep = ({ resource }: { resource: AnyResource }) => {
  const t = useT('imports')
  const label = useLabel()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useCommand(uploadImport, { toast: false, shows: [413, 415, 422] })
  const template = useDownload()

  const take = async (file: File) => {
    const wrong = sheetProblem(file)
    setProblem(wrong && t(`problems.${wrong}`))
    if (wrong) return
    const outcome = await upload.run({ file, query: { resource: resource.name } })
    if (outcome.ok) void navigate(`/master-data/import/${resource.name}/${outcome.reply.data.id}`)
    else setProblem(outcome.error.message)
  }
  const download = () =>
    template.run(getImportTemplate, { params: { resource: resource.name } }, `${label(resource.label)}.xlsx`)
  return (
    <ImportFrame
      resource={resource}
      step="file"
      primary={
        <Button icon={<DownloadOutlined />} loading={template.pending} onClick={() => void download()}>
          {t('template')}
        </Button>
      }
    >
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      <Spin spinning={upload.pending} description={t('reading')}>
        <Upload.Dragger
          accept={sheetTypes}
          showUploadList={false}
          disabled={upload.pending}
          beforeUpload={(file) => {
            void take(file)
            return false
          }}
        >
          <Flex vertical gap="small" align="center" style={{ paddingBlock: 24 }}>
            <InboxOutlined style={{ fontSize: 40 }} aria-hidden />
            <Typography.Text strong>{t('choose')}</Typography.Text>
            <Typography.Text type="secondary">{t('fileHint')}</Typography.Text>
          </Flex>
        </Upload.Dragger>
      </Spin>
      <Card size="small" title={t('guide.title')}>
        <FieldGuide resource={resource} />
      </Card>
    </ImportFrame>
  )
}

export const Component = () => {
  const { resource: name } = useParams()
  const can = useCan()
  const resource = resources.find((one) => one.name === name)
  if (!resource || !canImport(resource, can)) return <Denied />
  return <FileStep key={resource.name} resource={resource} />
}
