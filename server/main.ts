/** Starts the server: environment → settings → database → migrate → app → listen → graceful close. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(`Node 24.7 or newer is needed; this is ${process.version}. Run "npm start": "npm ci" installs the right Node.`);
  process.exit(1);
}
await import('./kernel/env-file.ts');
// React writes the live pages; its build for development takes ten times as long.
process.env.NODE_ENV ??= 'production';
const { start } = await import('./start.ts');
await start(process.argv.slice(2), process.env);
