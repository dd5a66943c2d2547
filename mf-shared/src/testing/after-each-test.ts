import { cleanup, configure } from '@testing-library/react';
import { noticeStore } from '../contract';
import { removeFakeApi } from './fake-api';

// Longer than the default of one second, for a busy machine.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  removeFakeApi();
  localStorage.clear();
  sessionStorage.clear();
  const shown = noticeStore.current();
  if (shown) noticeStore.dismiss(shown.id);
});
