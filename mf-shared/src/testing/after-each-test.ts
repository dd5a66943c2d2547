import { cleanup } from '@testing-library/react';
import { noticeStore } from '../contract';
import { removeFakeApi } from './fake-api';

afterEach(() => {
  cleanup();
  removeFakeApi();
  localStorage.clear();
  sessionStorage.clear();
  const shown = noticeStore.current();
  if (shown) noticeStore.dismiss(shown.id);
});
