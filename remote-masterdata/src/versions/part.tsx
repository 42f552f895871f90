import { Typography } from 'antd'
import type { ReactNode } from 'react'

/** A headed part of a drawer. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section style={{ marginBlockEnd: 24 }}>
    <Typography.Title level={2} style={{ fontSize: 16 }}>
      {title}
    </Typography.Title>
    {children}
  </section>
)
