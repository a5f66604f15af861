// Must be the first import: later modules use features that older Node versions lack.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`✗ Node ${process.versions.node} is too old: install Node 20.19 or newer.`);
  process.exit(1);
}
