import { ChannelPeers } from './channel-peers.js';

it('reports once a replica that disappears without a goodbye', () => {
  const peers = new ChannelPeers();
  expect(peers.see([1, 2, 3])).toBe(false);
  expect(peers.see([1, 3])).toBe(true);
  expect(peers.see([1, 3])).toBe(false);
});

it('does not report a replica that joined or said goodbye', () => {
  const peers = new ChannelPeers();
  peers.see([1]);
  expect(peers.see([1, 2])).toBe(false);
  peers.leave(2);
  expect(peers.see([1])).toBe(false);
});

it('reports none after its own connection was lost', () => {
  const peers = new ChannelPeers();
  peers.see([1, 2]);
  peers.forget();
  expect(peers.see([1])).toBe(false);
});
