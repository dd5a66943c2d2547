import '@testing-library/jest-dom';

export { countedBy } from './counted-by';
export { aCompany, aUser, allPermissions } from './fake-session';
export { aSummary } from './fake-summary';
export { fakeApi, page, refuse, reply, type FakeApi, type RecordedCall } from './fake-api';
export { testRemote } from './remote-checks';
export { renderScreen } from './render-screen';
export { WithoutStyles } from './without-styles';
export * from '@testing-library/react';
export { userEvent } from '@testing-library/user-event';
