import type { Permission } from '@nerka/mf-shared/contract';
import { aCompany, aUser, fakeApi, page, renderScreen, type FakeApi } from '@nerka/mf-shared/testing';
import type { RequestDetail } from './request-labels';
import { RequestScreen } from './request-screen';
import { RequestsScreen } from './requests-screen';

export function buildRequest(values: Partial<RequestDetail> = {}): RequestDetail {
  return {
    ...{ id: 7, companyId: 1, requestNumber: 'REQ-0007', state: 'new', title: 'Faucet drips', location: 'Kitchen' },
    ...{ description: 'Since Sunday', unitId: 4, unitNumber: '4B', buildingName: 'Oak', unitText: null },
    ...{ permissionToEnter: 'call_first', requesterName: 'Ada Birch', requesterPhone: '919-555-0100' },
    ...{
      requesterEmail: 'ada@example.com',
      requesterLeftAt: null,
      language: 'en',
      isUrgent: false,
      emergencyWords: [],
      awaitsReply: false,
    },
    ...{ lastMessageAt: null, rejectReason: null, workOrderId: null, workOrderNumber: null, workOrderStatus: null },
    ...{ mergedIntoId: null, mergedIntoNumber: null, screenedBy: null, screenedAt: null, photoCount: 0 },
    ...{ thumbnailUrl: null, messageCount: 0, version: 1, photos: [], messages: [], duplicates: [] },
    createdAt: '2026-11-19T10:00:00.000Z',
    updatedAt: '2026-11-19T10:00:00.000Z',
    ...values,
  };
}

/** A fake API that lists these requests and returns each of them. */
export function requestsApi(...requests: RequestDetail[]): FakeApi {
  return fakeApi()
    .on('get', '/api/companies/{companyId}/requests', page(requests, requests.length) as never)
    .on('get', '/api/companies/{companyId}/requests/counts', {
      state: [{ value: 'new', count: requests.length }],
      only: [],
    })
    .on('get', '/api/companies/{companyId}/units/buildings', [{ name: 'Oak', unitCount: 3 }] as never)
    .on('get', '/api/requests/{id}', ({ params }) => requests.find(({ id }) => String(id) === params.id)!);
}

export function showRequests(query = '') {
  const company = aCompany();
  return renderScreen(<RequestsScreen />, { company, at: `${company.basePath}/requests${query}` });
}

export function showRequest(id: number, permissions?: Permission[]) {
  const company = aCompany();
  const user = aUser({ company, ...(permissions && { permissions }) });
  const path = `${company.basePath}/requests/:id`;
  return renderScreen(<RequestScreen />, { company, user, path, at: `${company.basePath}/requests/${id}` });
}
