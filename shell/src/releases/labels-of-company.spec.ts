import { QueryClient } from '@nerka/mf-shared/query';
import { fakeApi } from '@nerka/mf-shared/testing';
import { labelsOfCompany } from './labels-of-company';

it("knows how the activity speaks of records whose screens are the shell's", async () => {
  fakeApi().on('get', '/api/front-ends', []);
  const labels = await labelsOfCompany(new QueryClient(), 3);
  expect(labels['support-session']?.actions?.started).toBe('began support: {name}');
});
