import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined'
import { type AnyResource, canImport } from '../../resources'
import { useCan } from '../core/use-session'
import { useKit } from '../core/use-t'
import { LinkButton } from '../page/link-button'

/** Leads to the import of a file, for whoever may both create and change the records. */
export const ImportLink = ({ resource }: { resource: AnyResource }) => {
  const kit = useKit()
  const can = useCan()
  if (!canImport(resource, can)) return null
  return (
    <LinkButton to={`/master-data/import/${resource.name}`} icon={<UploadOutlined aria-hidden />}>
      {kit('import')}
    </LinkButton>
  )
}
