import { type ActivityContract, activityContracts } from '@melali/shared/api'
import { activities } from '@melali/shared/resources'
import { useRead, useT } from '@melali/shared/ui'
import { Card, Col, Descriptions, Row } from 'antd'
import { useParams } from 'react-router-dom'
import { useActivityHours } from '../contracts/activity-hours'
import { ActivityTiers } from '../contracts/activity-tiers'
import { Cancellation } from '../contracts/cancellation'
import { ContractPage } from '../contracts/contract-page'
import { DayPlan } from '../contracts/day-plan'

const Hours = ({ contract }: { contract: ActivityContract }) => (
  <Descriptions size="small" column={1} items={useActivityHours(contract)} />
)

export const Component = () => {
  const t = useT('contract')
  const { id = '', contractId = '' } = useParams()
  const read = useRead(activityContracts.get, { params: { id, contractId } })
  return (
    <ContractPage owner={activities} read={read}>
      {(contract) => (
        <>
          <Card title={t('tiers')}>
            <ActivityTiers tiers={contract.tiers} />
          </Card>
          <Row gutter={[16, 16]}>
            <Col xs={24} lg={12}>
              <Card title={t('timeline')} style={{ blockSize: '100%' }}>
                <DayPlan text={contract.timeline} />
              </Card>
            </Col>
            <Col xs={24} lg={12}>
              <Card title={t('hours')} style={{ blockSize: '100%' }}>
                <Hours contract={contract} />
              </Card>
            </Col>
          </Row>
          <Cancellation steps={contract.cancellationSteps} />
        </>
      )}
    </ContractPage>
  )
}
