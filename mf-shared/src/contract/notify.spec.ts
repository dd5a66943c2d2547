import { noticeStore, notify } from '.';

describe('notify', () => {
  it('shows one notice at a time, the latest', () => {
    notify({ title: 'Saved' });
    notify({ title: 'Deleted' });
    expect(noticeStore.current()).toMatchObject({ title: 'Deleted' });
  });

  it('dismisses only the notice that is shown', () => {
    notify({ title: 'Saved' });
    const first = noticeStore.current()?.id ?? 0;
    notify({ title: 'Deleted' });
    noticeStore.dismiss(first);
    expect(noticeStore.current()).toMatchObject({ title: 'Deleted' });
    noticeStore.dismiss(first + 1);
    expect(noticeStore.current()).toBeUndefined();
  });
});
