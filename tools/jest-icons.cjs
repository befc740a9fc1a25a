const { join } = require('node:path');

const icons = join(__dirname, '../node_modules/lucide-react/dist/esm/icons');
const file = (name) => name.replace(/(?<!^)(?=[A-Z]|(?<!\d)\d)/g, '-').toLowerCase();

// The package makes each of its 1,700 icons when it is loaded, which is once for each file with tests.
module.exports = new Proxy(
  {},
  { get: (loaded, name) => (loaded[name] ??= require(join(icons, `${file(name)}.mjs`)).default) },
);
