import { cleanup, configure } from '@testing-library/react';
import { noticeStore } from '../contract';
import { removeFakeApi } from './fake-api';

// What a screen shows in the end it shows soon; on a busy machine later than in the second that is usual.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  removeFakeApi();
  localStorage.clear();
  sessionStorage.clear();
  const shown = noticeStore.current();
  if (shown) noticeStore.dismiss(shown.id);
});
