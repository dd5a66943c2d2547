import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import { noticeStore } from '../contract';
import { removeFakeApi } from './fake-api';

// Longer than the default of one second, for a busy machine.
configure({ asyncUtilTimeout: 5_000 });

/** What React says of a component that changes another one while it renders, which draws both twice. */
const changesInRender: string[] = [];
const { error } = console;
console.error = (...words: unknown[]) => {
  const [message] = words;
  if (typeof message === 'string' && message.startsWith('Cannot update a component'))
    changesInRender.push(format(...words));
  error(...words);
};

afterEach(() => {
  cleanup();
  removeFakeApi();
  localStorage.clear();
  sessionStorage.clear();
  const shown = noticeStore.current();
  if (shown) noticeStore.dismiss(shown.id);
  expect(changesInRender.splice(0)).toEqual([]);
});
