// Imported first for its effect: later imports may use features of newer Node versions.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Nerka needs Node 20.19 or newer, and this is ${process.versions.node}: install a newer one.\n`);
  process.exit(1);
}
