import { ChannelPeers } from './channel-peers.js';

it('misses a replica that is gone without a goodbye, once', () => {
  const peers = new ChannelPeers();
  expect(peers.see([1, 2, 3])).toBe(false);
  expect(peers.see([1, 3])).toBe(true);
  expect(peers.see([1, 3])).toBe(false);
});

it('misses nobody who came, or who left in good order', () => {
  const peers = new ChannelPeers();
  peers.see([1]);
  expect(peers.see([1, 2])).toBe(false);
  peers.leave(2);
  expect(peers.see([1])).toBe(false);
});

it('misses nobody after a gap of its own', () => {
  const peers = new ChannelPeers();
  peers.see([1, 2]);
  peers.forget();
  expect(peers.see([1])).toBe(false);
});
