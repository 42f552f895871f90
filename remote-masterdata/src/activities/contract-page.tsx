import { type ActivityContract, activityContracts } from '@melali/shared/api'
import { activities } from '@melali/shared/resources'
import { useCan, useT } from '@melali/shared/ui'
import { Card, Col, Descriptions, Row } from 'antd'
import { Link } from 'react-router-dom'
import { useActivityHours } from '../contracts/activity-hours'
import { ActivityPackages } from '../contracts/activity-packages'
import { ActivityTiers } from '../contracts/activity-tiers'
import { ContractPage } from '../contracts/contract-page'
import { DayPlan } from '../contracts/day-plan'
import { ListForm } from '../contracts/edit/list-form'
import { Section } from '../contracts/edit/section'
import { useEditing } from '../contracts/edit/use-editing'
import { contractKinds } from '../contracts/kinds'
import { StepsCard } from '../contracts/steps-card'
import { useContract } from '../contracts/use-contract'

const half = { xs: 24, lg: 12 }

const Parts = ({ contract }: { contract: ActivityContract }) => {
  const t = useT('contract')
  const can = useCan()
  const editing = useEditing(contract)
  return (
    <>
      {editing.prices ? (
        <ActivityPackages contract={contract} />
      ) : (
        <Card title={t('tiers')}>
          <ActivityTiers tiers={contract.tiers} />
        </Card>
      )}
      <Row gutter={[16, 16]}>
        <Col {...half}>
          <Section
            title={t('timeline')}
            size={760}
            form={
              editing.texts &&
              ((close) => (
                <ListForm name="timeline" kind={contractKinds.activity} contract={contract} onSaved={close} />
              ))
            }
          >
            <DayPlan text={contract.timeline} />
          </Section>
        </Col>
        <Col {...half}>
          <Card
            title={t('hours')}
            style={{ blockSize: '100%' }}
            extra={
              can(activities.can.update) && (
                <Link to={`${activities.at}/${contract.activityId}/edit`}>{t('keptWithActivity')}</Link>
              )
            }
          >
            <Descriptions size="small" column={1} items={useActivityHours(contract)} />
          </Card>
        </Col>
      </Row>
      <StepsCard kind={contractKinds.activity} contract={contract} />
    </>
  )
}

export const Component = () => (
  <ContractPage kind={contractKinds.activity} read={useContract(activityContracts)}>
    {(contract) => <Parts contract={contract} />}
  </ContractPage>
)
