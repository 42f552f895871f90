import * as api from '@melali/shared/api'
import { permissionsIn } from '@melali/shared/contract'
import * as resources from '@melali/shared/resources'

console.log(JSON.stringify(permissionsIn({ ...api, ...resources })))
