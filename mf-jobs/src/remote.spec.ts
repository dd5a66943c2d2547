import { testRemote } from '@nerka/mf-shared/testing';
import { remote } from './remote';

testRemote(remote);
