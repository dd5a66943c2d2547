import { testRemote } from '@nerka/front-end-kit/testing';
import { remote } from './remote';

testRemote(remote);
