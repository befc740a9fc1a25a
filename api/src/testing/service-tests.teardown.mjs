export default async function tearDown() {
  await globalThis.postgresServer?.stop();
}
