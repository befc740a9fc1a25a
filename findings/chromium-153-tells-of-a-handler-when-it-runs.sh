#!/usr/bin/env bash
# Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0, with playwright-core 1.65.1): an inline event handler that the
# content security policy refuses is reported when it is first needed, not when its attribute is set.
#
# The HTML standard refuses the value as it is set. Here a page with `onclick` in its source, and an element that gets
# one by a script, cause no violation, neither under a policy that is enforced nor under one that only reports. It comes
# with the first press, or when a script reads `element.onclick`, and then once. A style attribute is reported at once.
# So a site that collects reports to find its handlers is told of those that somebody used, and a test that inserts one
# waits in vain. 149.0.7827.0 does the same. Debian's 156.0.8078.108 reports a handler when it is set; where the policy
# only reports, also when it is needed.
#
# Output seen:
#   enforced, in the page: nothing
#   enforced, set by a script: nothing
#   enforced, read by a script: script-src-attr
#   enforced, pressed: script-src-attr
#   enforced, pressed again: nothing
#   only reported, in the page: nothing
#   only reported, set by a script: nothing
#   only reported, read by a script: script-src-attr
#   only reported, pressed: script-src-attr
#   only reported, pressed again: nothing
#
# Exits 0 while that is so. Runs on Linux with the libraries that a Chromium needs.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sparticuz/chromium@153.0.0 playwright-core@1.65.1 >/dev/null
cat >look.mjs <<'SCRIPT'
import { once } from 'node:events';
import { createServer } from 'node:http';
import chromium from '@sparticuz/chromium';
import { chromium as driver } from 'playwright-core';

const page = `<!doctype html><title>Policy</title><script nonce="own">
  const seen = [];
  document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective));
  // A style attribute is reported at once, and violations come in their order.
  async function since() {
    document.body.insertAdjacentHTML('beforeend', '<i style="color: red"></i>');
    while (!seen.includes('style-src-attr')) await new Promise((resolve) => requestAnimationFrame(resolve));
    return seen.splice(0).filter((directive) => directive !== 'style-src-attr').join() || 'nothing';
  }
</script><button onclick="this.title = 'pressed'">In the page</button>`;
const policy = "script-src 'nonce-own'; style-src 'self'";
const server = createServer((request, response) => {
  const name = `content-security-policy${request.url === '/enforced' ? '' : '-report-only'}`;
  response.writeHead(200, { 'content-type': 'text/html', [name]: policy }).end(page);
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const browser = await driver.launch({ executablePath: await chromium.executablePath(), args: chromium.args });
for (const kind of ['enforced', 'only reported']) {
  const opened = await browser.newPage();
  await opened.goto(`http://127.0.0.1:${server.address().port}/${encodeURIComponent(kind)}`);
  const steps = {
    'in the page': () => undefined,
    'set by a script': () => {
      const button = document.createElement('button');
      button.setAttribute('onclick', "this.title = 'pressed'");
      document.body.append(button);
    },
    'read by a script': () => void document.body.lastElementChild.previousElementSibling.onclick,
    pressed: () => document.querySelector('button').click(),
    'pressed again': () => document.querySelector('button').click(),
  };
  for (const [step, run] of Object.entries(steps)) {
    await opened.evaluate(run);
    console.log(`${kind}, ${step}: ${await opened.evaluate('since()')}`);
  }
}
await browser.close();
server.close();
SCRIPT
TMPDIR=$folder node look.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
enforced, in the page: nothing
enforced, set by a script: nothing
enforced, read by a script: script-src-attr
enforced, pressed: script-src-attr
enforced, pressed again: nothing
only reported, in the page: nothing
only reported, set by a script: nothing
only reported, read by a script: script-src-attr
only reported, pressed: script-src-attr
only reported, pressed again: nothing
SEEN
