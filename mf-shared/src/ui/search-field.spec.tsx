import { act, fireEvent, render, screen } from '@nerka/mf-shared/testing';
import { useState } from 'react';
import { SearchField } from './search-field';

let show: (value: string) => void;
const searches: string[] = [];

function Field() {
  const [value, setValue] = useState('');
  return (
    <div
      ref={(element) => {
        if (element) show = setValue;
      }}
    >
      <SearchField label="Search" value={value} onSearch={(term) => searches.push(term)} />
    </div>
  );
}

const field = () => screen.getByRole('searchbox', { name: 'Search' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const searchFor = (text: string) => {
  type(text);
  fireEvent.keyDown(field(), { key: 'Enter' });
};

describe('the search of a list', () => {
  beforeEach(() => {
    searches.length = 0;
    render(<Field />);
  });

  it('keeps what is typed on while the address follows the search before', () => {
    searchFor('tap');
    type('tap drips');
    act(() => show('tap'));
    expect(field()).toHaveValue('tap drips');
  });

  it('still searches for what was typed on', () => {
    jest.useFakeTimers();
    searchFor('tap');
    type('tap drips');
    act(() => show('tap'));
    act(() => jest.runOnlyPendingTimers());
    jest.useRealTimers();
    expect(searches).toEqual(['tap', 'tap drips']);
  });

  it('shows what the address says when it changes from outside, and drops a search that waits', () => {
    jest.useFakeTimers();
    searchFor('tap');
    act(() => show('tap'));
    type('tap drips');
    act(() => show(''));
    act(() => jest.runOnlyPendingTimers());
    jest.useRealTimers();
    expect([field().getAttribute('value'), searches]).toEqual(['', ['tap']]);
  });

  it('follows Forward to a search that it had made itself', () => {
    searchFor('tap');
    act(() => show('tap'));
    act(() => show(''));
    act(() => show('tap'));
    expect(field()).toHaveValue('tap');
  });
});
