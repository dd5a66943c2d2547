import contract from './version.json';

/** The version of this contract that the page runs; a release names the range that it was built for. */
export const CONTRACT_VERSION: string = contract.version;
