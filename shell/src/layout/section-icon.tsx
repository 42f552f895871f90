import {
  AppstoreOutlined,
  CalendarOutlined,
  DatabaseOutlined,
  SafetyCertificateOutlined,
  ToolOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { Section } from '@melali/shared/contract'
import type { ComponentType } from 'react'

const icons: Record<Section, ComponentType> = {
  bookings: CalendarOutlined,
  packages: AppstoreOutlined,
  finance: WalletOutlined,
  'master-data': DatabaseOutlined,
  utilities: ToolOutlined,
  administration: SafetyCertificateOutlined,
}

export const SectionIcon = ({ section }: { section: Section }) => {
  const Icon = icons[section]
  return <Icon />
}
